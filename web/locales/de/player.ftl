# Der Player: Steuerung, Bahnen, Maschinenraum, Tabelle.

player-label = Ablauf, Schritt für Schritt
player-seconds = { $number } s

## Steuerung

player-controls = Steuerung
player-settings = Einstellungen
player-play = Abspielen
player-pause = Pause
player-again = Noch einmal
player-start = Zum Anfang
player-end = Zum Ende
player-previous = Ein Ereignis zurück
player-next-event = Ein Ereignis weiter
player-next-await = bis zum await
player-next-await-long = Weiter bis zum nächsten await, das warten muss
player-position = Stelle im Ablauf
player-position-text = { $time }, Schritt { $step } von { $last }
player-step-of = Schritt { $step } von { $last }
player-axis = Achse
player-axis-time = Zeit
player-axis-step = Schritte
player-speed = Tempo
player-keys = Tasten
player-keys-scope = Sie gelten, solange der Fokus im Player ist.
player-key-space = Leertaste
player-key-home = Pos1
player-key-end = Ende
player-help-toggle = abspielen und anhalten
player-help-step = ein Ereignis zurück und weiter
player-help-await = weiter bis zum nächsten await
player-help-start = zum Anfang
player-help-end = zum Ende

## Bahnen

player-lanes = Bahnen der Tasks
player-tasks = Tasks und was sie gerade tun
player-not-yet = noch nicht da
player-legend = Legende
player-blocked = Schleife blockiert
player-blocked-for = blockiert, { $length }
player-sign-overdue = fällig, muss warten
player-sign-output = Ausgabe
player-sign-created = erzeugt
player-sign-woken = weckt
player-sign-requested = Abbruch verlangt
player-sign-delivered = Abbruch kommt an
player-more-tasks =
    { $count ->
        [one] Ein weiterer Task hat hier keine Bahn; er steht in der Tabelle.
       *[other] { $count } weitere Tasks haben hier keine Bahn; sie stehen in der Tabelle.
    }

## Maschinenraum

player-loop-panel = Die Event-Loop von innen
player-loop = Event-Loop
player-clock = Virtuelle Uhr
player-iteration = Runde { $number }
player-cpu = Auf der CPU
player-cpu-free = niemand
player-cpu-before = noch nicht gestartet
player-cpu-runs = läuft bis zum nächsten Warten
player-cpu-turns = wählt aus, wer drankommt
player-cpu-idle = niemand bereit, Timer um { $until }
player-cpu-blocked = blockiert alle seit { $length }
player-cpu-ended = Ende
player-ended-done = der Haupt-Task ist zu Ende
player-ended-stuck = der Lauf steckt fest
player-ended-budget = zu viele Ereignisse
player-while-idle = Niemand ist bereit: Die Uhr läuft weiter bis zum nächsten Timer um { $until }.
player-while-blocked =
    { $count ->
        [0] { $who } blockiert die Schleife: Niemand sonst kann laufen.
        [one] { $who } blockiert die Schleife: Ein Timer ist schon fällig und muss warten.
       *[other] { $who } blockiert die Schleife: { $count } Timer sind schon fällig und müssen warten.
    }
player-queue = Ready-Queue
player-queue-empty = Niemand ist bereit.
player-next = als Nächstes
player-rounds = { $now } in dieser Runde, { $later } in der nächsten
player-next-iteration = nächste Runde
player-entry-step = Schritt
player-entry-timer = Timer
player-entry-done = Ende melden
player-entry-timeout = Timeout
player-entry-job = Worker
player-entry-callback = Rückruf
player-more-entries =
    { $count ->
        [one] und ein weiterer
       *[other] und { $count } weitere
    }
player-timers = Timer
player-timers-empty = Kein Timer läuft.
player-timer-left = in { $length }
player-timer-due = jetzt fällig
player-timer-late = { $length } zu spät
player-more-timers =
    { $count ->
        [one] und ein späterer
       *[other] und { $count } spätere
    }
player-pool = Worker-Pool { $name }
player-worker = Worker { $number }
player-worker-free = frei
player-worker-busy = arbeitet
player-more-workers =
    { $count ->
        [one] und ein weiterer Worker
       *[other] und { $count } weitere Worker
    }
player-calls-waiting = Warten auf einen Worker:
player-resources = Queues, Semaphore, Events
player-fifo = Queue
player-semaphore = Semaphor
player-event = Event
player-event-set = gesetzt
player-event-unset = nicht gesetzt

## Programm, Ausgabe, Tabelle

player-source = Programm
player-output = Ausgabe
player-output-empty = Noch nichts geschrieben.
player-earlier-lines =
    { $count ->
        [one] davor eine weitere Zeile
       *[other] davor { $count } weitere Zeilen
    }
player-table = Alle Ereignisse als Tabelle
player-events =
    { $count ->
        [one] ein Ereignis
       *[other] { $count } Ereignisse
    }
player-column-step = Schritt
player-column-time = Zeit
player-column-task = Task
player-column-event = Ereignis
player-jump = Zu Schritt { $step } springen

## Was nur Python-Programme haben

player-next-line = nächste Zeile
player-line-short = Zeile
player-next-line-long = Weiter bis zur nächsten Zeile des Programms
player-help-line = weiter bis zur nächsten Zeile
player-stacks = Wer wartet in wem: die Kette der awaits
player-stacks-empty = Kein Task ist in einer Coroutine.
player-line = Zeile { $line }
player-stderr = Fehlerausgabe
player-ended-raised = ein Fehler hat das Programm verlassen
player-ended-exited = das Programm hat sich beendet
player-lock = Lock
player-lock-held = belegt
player-lock-free = frei
player-condition = Condition
player-barrier = Barriere
player-waiters =
    { $count ->
        [one] einer wartet
       *[other] { $count } warten
    }
player-with-lines = auch jede Zeile zeigen
