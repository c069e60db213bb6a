# Der Lauf in einfachen Worten: „event-…“ sagt, was geschah, „then-…“, was daraus folgt.

phase-ready = bereit
phase-running = läuft
phase-sleeping = schläft
phase-waiting = wartet
phase-cancelling = wird abgebrochen
phase-done = fertig
phase-failed = fehlgeschlagen
phase-cancelled = abgebrochen

narration-start = Noch ist nichts geschehen: Die virtuelle Uhr steht auf 0,0 s, und der Lauf beginnt mit Abspielen oder einem Schritt.
narration-loop = Die Schleife
narration-seconds = { $seconds } s

## Runden und Lauf

event-iteration =
    { $count ->
        [0] Die Schleife beginnt eine Runde, in der niemand bereit ist.
        [one] Die Schleife beginnt eine Runde mit genau einem Eintrag.
       *[other] Die Schleife beginnt eine Runde mit genau { $count } Einträgen.
    }
then-iteration =
    { $count ->
        [one] Dran kommt { $order }, und was dabei eingereiht wird, wartet bis zur nächsten Runde.
       *[other] Der Reihe nach kommen dran: { $order }. Was dabei eingereiht wird, wartet bis zur nächsten Runde.
    }
entry-timer = der Timer von { $owner }
entry-job = der Timer eines Worker-Threads
entry-callback = ein Rückruf
entry-more = { $count } weitere
event-run-done = Der Haupt-Task ist zu Ende, und damit endet der Lauf bei { $time }.
event-run-stuck = Der Lauf steckt bei { $time } fest: Niemand ist bereit, kein Timer läuft, und der Haupt-Task wartet noch.
event-run-budget = Der Lauf wurde bei { $time } angehalten, weil er zu viele Ereignisse erzeugt hat.
event-run-raised = Der Lauf endet bei { $time } mit einem Fehler.
event-run-exited = Das Programm beendet sich bei { $time } selbst.
event-run-over = Der Lauf endet bei { $time }.
then-run-clean = Jeder Task ist zu Ende, nichts läuft weiter.
then-run-open =
    { $count ->
        [one] Ein Task war da noch nicht zu Ende.
       *[other] { $count } Tasks waren da noch nicht zu Ende.
    }
then-run-cycle = Sie warten im Kreis aufeinander: { $tasks }.
then-run-stuck = Kein Ereignis kann die Wartenden noch wecken.
then-run-budget = Wahrscheinlich dreht sich im Programm eine Schleife, die nie endet.
then-run-raised = Niemand hat ihn gefangen, also verlässt er das Programm.
then-run-exited = Das war ein Aufruf von sys.exit.

## Tasks

event-task-created = { $who } erzeugt den Task { $child }.
event-main-created = Der Haupt-Task { $child } entsteht.
then-task-created = Er läuft nicht sofort los, sondern stellt sich hinten in der Ready-Queue an.
event-task-eager = { $who } erzeugt den Task { $child } und lässt ihn sofort laufen.
then-task-eager = Ein eiliger Task (eager): Sein erster Schritt läuft mitten im Schritt dessen, der ihn erzeugt.
event-step = { $who } ist an der Reihe.
then-first-step = Es ist der erste Schritt, und bis zum ersten await, das warten muss, läuft niemand sonst.
then-next-step = Es geht hinter dem await weiter, und bis zum nächsten Warten läuft niemand sonst.
event-step-resumed = { $who } macht mitten im Schritt weiter, wo der eilige Task dazwischenkam.
event-task-returned = { $who } ist fertig.
event-task-failed = { $who } endet mit einem Fehler.
event-task-failed-with = { $who } endet mit einem Fehler: { $error }
event-task-cancelled = { $who } endet abgebrochen.
event-task-panicked = { $who } stürzt ab.
event-task-panicked-with = { $who } stürzt ab: { $error }
then-task-done =
    { $count ->
        [0] Kein Task ist mehr offen.
        [one] Ein Task ist noch offen.
       *[other] { $count } Tasks sind noch offen.
    }
then-task-failed = Der Fehler geht an den Task, der auf dieses Ende wartet.

## Warten

event-suspended-turn = { $who } gibt mit sleep(0) freiwillig ab und stellt sich hinten an.
event-suspended-timer = { $who } schläft bis { $other }.
event-suspended-some-timer = { $who } schläft, bis ein Timer abläuft.
event-suspended-task = { $who } wartet auf das Ende von { $other }.
event-suspended-scope = { $who } wartet, bis alle Kinder der Gruppe zu Ende sind.
event-suspended-space = { $who } wartet auf einen freien Platz: Die Queue { $other } ist voll.
event-suspended-item = { $who } wartet auf ein Element: Die Queue { $other } ist leer.
event-suspended-permit = { $who } wartet am Semaphor { $other }: Kein Platz ist frei.
event-suspended-event = { $who } wartet, bis das Event { $other } gesetzt wird.
event-suspended-job = { $who } wartet auf das Ende von { $other } im Worker-Thread.
event-suspended-join = { $who } wartet, bis in der Queue { $other } alles erledigt ist.
event-suspended-notification = { $who } wartet auf eine Benachrichtigung der Condition { $other }.
event-suspended-barrier = { $who } wartet an der Barriere { $other }, bis genug Tasks da sind.
event-suspended-several = { $who } wartet auf { $other } andere zugleich.
event-suspended-future = { $who } wartet auf ein Future, das jemand anders setzen muss.
event-suspended-foreign = { $who } wartet auf etwas außerhalb der Schleife.
then-next = Die Schleife ist frei und nimmt als Nächstes { $next } dran.
then-alone = Sonst ist niemand bereit, also geht es gleich wieder hier weiter.
then-callback = Die Schleife ist frei und führt als Nächstes einen Rückruf aus.
then-jump = Jetzt ist niemand bereit: Der nächste Timer läuft bei { $time } ab.
then-overdue =
    { $count ->
        [one] Jetzt sieht die Schleife nach ihren Timern: Einer ist längst fällig.
       *[other] Jetzt sieht die Schleife nach ihren Timern: { $count } sind längst fällig.
    }
then-nobody = Jetzt ist niemand bereit, und kein Timer läuft.

event-woken-turn = { $who } ist wieder bereit.
event-woken-timer = { $who } wird geweckt, weil der Schlaf vorbei ist.
event-woken-task = { $who } wird geweckt, weil { $other } zu Ende ist.
event-woken-scope = { $who } wird geweckt, weil alle Kinder der Gruppe zu Ende sind.
event-woken-space = { $who } wird geweckt, weil in der Queue { $other } ein Platz frei ist.
event-woken-item = { $who } wird geweckt, weil in der Queue { $other } ein Element liegt.
event-woken-permit = { $who } wird geweckt, weil am Semaphor { $other } ein Platz frei ist.
event-woken-event = { $who } wird geweckt, weil das Event { $other } gesetzt ist.
event-woken-job = { $who } wird geweckt, weil { $other } im Worker-Thread zu Ende ist.
event-woken-join = { $who } wird geweckt, weil in der Queue { $other } alles erledigt ist.
event-woken-notification = { $who } wird von der Condition { $other } benachrichtigt.
event-woken-barrier = { $who } wird geweckt, weil an der Barriere { $other } genug Tasks da sind.
event-woken-several = { $who } wird geweckt: Von den { $other } anderen sind genug zu Ende.
event-woken-future = { $who } wird geweckt, weil das Future gesetzt ist.
event-woken-foreign = { $who } wird von außerhalb der Schleife geweckt.
event-woken-cancelled = { $who } wird geweckt, weil das Warten abgebrochen wird.
then-woken =
    { $count ->
        [one] In der Ready-Queue steht davor niemand.
       *[other] Geweckt heißt bereit, nicht dran: In der Ready-Queue ist es Platz { $count }.
    }

## Timer und Uhr

event-timer-set = { $who } stellt einen Timer auf { $until }.
event-timer-set-deadline = { $who } stellt einen Timer für das eigene Timeout auf { $until }.
event-timer-set-job = Ein Aufruf im Worker-Thread wird bis { $until } dauern.
event-timer-set-call = { $who } stellt einen Timer auf { $until }, der dann eine Funktion aufruft.
then-timer-set = Solange er läuft, braucht dieses Warten keine Rechenzeit.
then-timer-job = Die Schleife merkt sich nur einen Timer und bleibt frei.
event-timer-due = Der Timer von { $owner } auf { $time } ist abgelaufen und kommt in die Ready-Queue.
event-timer-due-deadline = Der Timeout-Timer von { $owner } auf { $time } ist abgelaufen und kommt in die Ready-Queue.
event-timer-due-job = Der Timer eines Worker-Threads auf { $time } ist abgelaufen und kommt in die Ready-Queue.
event-timer-due-call = Der Timer von { $owner } für einen Funktionsaufruf um { $time } ist abgelaufen und kommt in die Ready-Queue.
then-timer-due = Er kommt dran, sobald alle vor ihm dran waren.
then-timer-late = Bemerkt wird das erst bei { $now }: Vorher kam die Schleife nicht dazu.
event-timer-fired = Der Timer von { $owner } auf { $time } löst aus.
event-timer-fired-deadline = Der Timeout-Timer von { $owner } auf { $time } löst aus.
event-timer-fired-job = Der Timer eines Worker-Threads auf { $time } löst aus.
event-timer-fired-call = Der Timer von { $owner } um { $time } ruft seine Funktion auf.
then-sleep-over = Das weckt { $owner }.
then-timer-fired = Wer darauf gewartet hat, wird jetzt geweckt.
event-timer-cancelled = Der Timer von { $owner } auf { $time } wird abgestellt.
event-timer-cancelled-deadline = Der Timeout-Timer von { $owner } auf { $time } wird abgestellt.
event-timer-cancelled-job = Der Timer eines Worker-Threads auf { $time } wird abgestellt.
event-timer-cancelled-call = Der Timer von { $owner } für einen Funktionsaufruf um { $time } wird abgestellt.
then-timer-cancelled = Er wird nicht mehr gebraucht und löst nie aus.
event-timer-other = Ein Timer der Schleife ändert seinen Zustand.
event-clock-jumped = Niemand ist bereit, also springt die Uhr von { $from } auf { $to }.
then-clock-jumped = Das ist der nächste Timer: Virtuelle Zeit vergeht, ohne dass jemand warten muss.
event-clock-blocked = { $who } blockiert die Schleife von { $from } bis { $to }.
then-clock-blocked =
    { $count ->
        [0] Währenddessen konnte niemand sonst laufen.
        [one] Währenddessen konnte niemand sonst laufen, und ein Timer ist liegen geblieben.
       *[other] Währenddessen konnte niemand sonst laufen, und { $count } Timer sind liegen geblieben.
    }

## Rückrufe

event-callback-child-done-ready = { $child } ist zu Ende, und die Meldung an die Gruppe von { $owner } kommt in die Ready-Queue.
event-callback-child-done-ran = Die Gruppe von { $owner } erfährt, dass { $child } zu Ende ist.
event-callback-deadline-ready = Das Timeout von { $owner } war schon beim Betreten abgelaufen und kommt in die Ready-Queue.
event-callback-deadline-ran = Der Rückruf für das abgelaufene Timeout von { $owner } läuft.
event-callback-main-done-ready = { $child } ist zu Ende, und die Meldung an die Schleife kommt in die Ready-Queue.
event-callback-main-done-ran = Die Schleife erfährt, dass { $child } zu Ende ist. Nach dieser Runde bricht sie ab, was noch läuft.
event-callback-child-done-cancelled = Die Meldung, dass { $child } zu Ende ist, fällt weg: Die Gruppe gibt es nicht mehr.
event-callback-deadline-cancelled = { $owner } hat das Timeout verlassen, bevor dessen Rückruf lief. Er fällt weg.
event-callback-main-done-cancelled = Die Meldung, dass { $child } zu Ende ist, fällt weg.
event-callback-call-ready = Der Aufruf von { $child } kommt in die Ready-Queue.
event-callback-call-ran = Die Schleife ruft { $child } auf.
event-callback-call-cancelled = Der Aufruf von { $child } fällt weg, bevor er dran war.
event-callback-other-cancelled = Ein Rückruf fällt weg, bevor er lief.
event-callback-other-ready = Ein Rückruf kommt in die Ready-Queue.
event-callback-other-ran = Ein Rückruf läuft.

## Abbruch

event-cancel-requested = { $who } verlangt den Abbruch von { $target }.
event-cancel-requested-with = { $who } verlangt den Abbruch von { $target }: { $message }
event-cancel-self = { $who } verlangt den eigenen Abbruch.
then-cancel-requested =
    { $count ->
        [one] Das ist erst eine Bitte: Sie kommt beim nächsten Schritt von { $target } an.
       *[other] Für { $target } sind damit { $count } Abbrüche verlangt und nicht zurückgenommen.
    }
then-cancel-leftover = Der Haupt-Task ist zu Ende, also beendet sie auch alles, was noch läuft.
event-cancel-delivered = Bei { $who } kommt der Abbruch an: Das innerste await endet mit CancelledError.
then-cancel-delivered = Jetzt ist Zeit zum Aufräumen, von innen nach außen.
event-uncancelled =
    { $count ->
        [0] { $who } nimmt den verlangten Abbruch zurück.
       *[other] { $who } nimmt einen verlangten Abbruch zurück, { $count } bleiben offen.
    }
event-cancel-swallowed = { $who } endet, als wäre nie ein Abbruch verlangt worden.
then-cancel-swallowed = Der Abbruch wurde verschluckt, und wer ihn verlangt hat, erfährt nichts davon.

## Timeouts und Gruppen

event-deadline-entered = { $who } betritt ein Timeout, das bei { $until } abläuft.
event-deadline-moved = Das Timeout von { $owner } wird verschoben und läuft jetzt bei { $until } ab.
event-deadline-expired = Das Timeout von { $owner } ist abgelaufen.
then-deadline-expired = Es verlangt jetzt den Abbruch dessen, was darunter läuft.
event-deadline-elapsed = { $who } verlässt das Timeout, und aus dem Abbruch wird ein TimeoutError.
event-deadline-left = { $who } verlässt das Timeout, ohne dass es eingegriffen hat.
event-scope-opened = { $who } eröffnet eine Gruppe (TaskGroup).
then-scope-opened = Sie endet erst, wenn jedes ihrer Kinder zu Ende ist.
event-scope-aborted = Die Gruppe von { $owner } verlangt den Abbruch ihrer übrigen Kinder.
event-scope-closed =
    { $count ->
        [0] Die Gruppe von { $owner } ist zu Ende: Keines ihrer Kinder läuft weiter.
        [one] Die Gruppe von { $owner } ist zu Ende und gibt einen Fehler weiter.
       *[other] Die Gruppe von { $owner } ist zu Ende und gibt { $count } Fehler weiter.
    }

## Aufrufkette

event-frame-entered = { $who } betritt { $frame }.
event-frame-returned = { $who } verlässt { $frame } mit einem Ergebnis.
event-frame-failed = { $who } verlässt { $frame } mit einem Fehler.
event-frame-cancelled = { $who } verlässt { $frame } wegen des Abbruchs.
event-frame-yielded = { $who } bekommt von { $frame } einen Wert, und { $frame } ruht bis zum nächsten.
then-frame-left = Weiter geht es nach außen, in { $frame }.
event-line = { $who } erreicht Zeile { $line }.
event-line-somewhere = { $who } erreicht die nächste Zeile.
event-clause-finally = { $who } führt auf dem Weg nach außen ein finally aus.
event-clause-except = { $who } fängt den Fehler mit except.
event-clause-with = { $who } verlässt einen with-Block und räumt ihn auf.
then-clause-cleans = Danach geht der Fehler weiter nach außen.
then-clause-except = Hier entscheidet sich, ob er weitergeht oder hier endet.

## Queues, Semaphore, Events

event-queue-created =
    { $count ->
        [one] Die Queue { $name } entsteht, mit Platz für ein Element.
       *[other] Die Queue { $name } entsteht, mit Platz für { $count } Elemente.
    }
event-queue-unbounded = Die Queue { $name } entsteht, ohne Grenze.
event-semaphore-created =
    { $count ->
        [one] Das Semaphor { $name } entsteht, mit einem Platz.
       *[other] Das Semaphor { $name } entsteht, mit { $count } Plätzen.
    }
event-event-created = Das Event { $name } entsteht, noch nicht gesetzt.
event-lock-created = Das Lock { $name } entsteht, noch frei.
event-condition-created = Die Condition { $name } entsteht.
event-barrier-created =
    { $count ->
        [one] Die Barriere { $name } entsteht, für einen Task.
       *[other] Die Barriere { $name } entsteht, für { $count } Tasks.
    }
event-pool-created =
    { $count ->
        [one] Der Pool { $name } entsteht, mit einem Worker-Thread.
       *[other] Der Pool { $name } entsteht, mit { $count } Worker-Threads.
    }
event-resource-created = { $name } entsteht.
event-queue-put =
    { $count ->
        [one] { $who } legt ein Element in die Queue { $name }, dort liegt jetzt eines.
       *[other] { $who } legt ein Element in die Queue { $name }, dort liegen jetzt { $count }.
    }
event-queue-got =
    { $count ->
        [0] { $who } nimmt das letzte Element aus der Queue { $name }.
        [one] { $who } nimmt ein Element aus der Queue { $name }, dort liegt noch eines.
       *[other] { $who } nimmt ein Element aus der Queue { $name }, dort liegen noch { $count }.
    }
event-item-produced = { $who } holt Element { $item } aus der Quelle.
event-item-refused = Die Queue { $name } ist voll und nimmt Element { $item } nicht an. { $who } hat es noch.
event-item-lost = Element { $item } ist verloren: { $who } hat nicht beachtet, dass die Queue { $name } voll war.
event-item-rejected = { $who } weist Element { $item } ab, weil die Queue { $name } voll ist.
event-item-dropped = { $who } wirft Element { $item } weg, das älteste in der Queue { $name }, um Platz zu schaffen.
event-permit-taken =
    { $count ->
        [0] { $who } nimmt den letzten Platz am Semaphor { $name }.
        [one] { $who } nimmt einen Platz am Semaphor { $name }, einer ist noch frei.
       *[other] { $who } nimmt einen Platz am Semaphor { $name }, { $count } sind noch frei.
    }
event-permit-returned =
    { $count ->
        [one] { $who } gibt einen Platz am Semaphor { $name } zurück, einer ist jetzt frei.
       *[other] { $who } gibt einen Platz am Semaphor { $name } zurück, { $count } sind jetzt frei.
    }
event-event-set = { $who } setzt das Event { $name }, und alle, die darauf warten, wachen auf.
event-event-cleared = { $who } setzt das Event { $name } zurück.

## Worker-Pool

event-job-submitted = { $who } übergibt den Aufruf { $job } an den Pool { $name }.
then-job-submitted = Dort blockiert er höchstens einen Worker-Thread, nicht die Schleife.
event-job-started = Worker { $worker } im Pool { $name } beginnt mit { $job }.
then-job-started = Ein modellierter Thread blockiert jetzt, die Schleife nicht.
event-job-withdrawn = { $job } war im Pool { $name } noch nicht an der Reihe und wird zurückgenommen: Niemand wartet mehr darauf.
event-job-finished = { $job } im Pool { $name } ist fertig.
then-job-finished =
    { $count ->
        [0] Kein weiterer Aufruf wartet auf einen Worker.
        [one] Der Worker ist frei für den einen Aufruf, der noch wartet.
       *[other] Der Worker ist frei, { $count } Aufrufe warten noch.
    }

## Ausgabe und anderes

event-output = { $who } schreibt „{ $text }“.
event-error-output = { $who } schreibt in die Fehlerausgabe: „{ $text }“.
event-unknown = { $who }: ein Ereignis, für das es hier noch keine Worte gibt.

## Was der Maschine aufgefallen ist

diagnosis-loop-blocked =
    { $count ->
        [0] { $who } hat mit { $call } die ganze Schleife blockiert.
        [one] { $who } hat mit { $call } die ganze Schleife blockiert, und ein Timer ist deshalb zu spät.
       *[other] { $who } hat mit { $call } die ganze Schleife blockiert, und { $count } Timer sind deshalb zu spät.
    }
diagnosis-cancellation-swallowed = { $who } hat den verlangten Abbruch gefangen und nicht weitergegeben.
diagnosis-orphaned = { $who } lief noch, als schon niemand mehr auf das Ende gewartet hat.
diagnosis-never-awaited = Die Coroutine { $name } wurde erzeugt, aber nie mit await abgewartet. Kein einziger Befehl in ihr ist gelaufen.
diagnosis-error-unheard = { $who } ist mit einem Fehler geendet, den niemand abgeholt hat: „{ $error }“.
diagnosis-error-unheard-future = In einem Future steckt ein Fehler, den niemand abgeholt hat: „{ $error }“.
diagnosis-busy-wait =
    { $count ->
        [one] { $who } fragt in einer Schleife nach, statt zu warten.
       *[other] { $who } fragt immer wieder nach, statt zu warten: { $count } Runden lang, in denen sonst nichts zu tun war.
    }
diagnosis-queue-grows =
    { $count ->
        [one] Die Queue { $name } hat keine Grenze und wird nur voller: Am Ende liegt ein Element darin.
       *[other] Die Queue { $name } hat keine Grenze und wird nur voller: Am Ende liegen { $count } Elemente darin.
    }
diagnosis-other = Der Maschine ist etwas aufgefallen, für das es hier noch keine Worte gibt.

stuck-cycle = Es geht nicht weiter: { $who } und andere warten im Kreis aufeinander.
stuck-lock-held = Es geht nicht weiter: { $who } hält das Lock { $name } und wartet selbst.
stuck-lock-lost = Es geht nicht weiter: Das Lock { $name } wurde nie zurückgegeben, und wer es hielt, ist schon zu Ende.
stuck-task-done-missing =
    { $count ->
        [one] Es geht nicht weiter: join wartet auf die Queue { $name }, dort fehlt noch ein Aufruf von task_done.
       *[other] Es geht nicht weiter: join wartet auf die Queue { $name }, dort fehlen noch { $count } Aufrufe von task_done.
    }
stuck-nobody-puts = Es geht nicht weiter: Jemand wartet auf ein Element in der Queue { $name }, aber niemand legt mehr eines hinein.
stuck-nobody-gets = Es geht nicht weiter: Die Queue { $name } ist voll, und niemand nimmt mehr etwas heraus.
stuck-nobody-signals = Es geht nicht weiter: Jemand wartet auf { $name }, aber niemand ist mehr da, der das Zeichen gibt.
stuck-nobody-settles = Es geht nicht weiter: { $who } wartet auf ein Future, das niemand mehr setzt.
stuck-other = Es geht nicht weiter: Alle warten.
