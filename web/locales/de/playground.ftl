# Die Spielwiese: eigene Python-Programme.

playground-title = Spielwiese
playground-lead = Schreib ein `asyncio`-Programm, drück Ausführen, und sieh ihm Schritt für Schritt zu.

## Programm und Steuerung

playground-controls = Programm wählen und ausführen
playground-program = Programm
playground-own = Dein Programm
playground-run = Ausführen
playground-run-long = Ausführen (Strg+Eingabe, auf dem Mac Cmd+Eingabe)
playground-stop = Stopp
playground-reset = Zurücksetzen
playground-restore = Mein Programm zurückholen
playground-share = Link erzeugen
playground-auto = nach jeder Änderung ausführen
playground-details = Technische Einzelheiten
playground-player = Schritt für Schritt
playground-no-events = In diesem Lauf ist nichts geschehen, was sich zeigen ließe.
playground-not-remembered = Dein Browser erlaubt dieser Seite nicht, sich etwas zu merken. Nach dem Schließen ist das Programm weg. Mit „Link erzeugen“ kannst du es aufheben.

editor-label = Python-Programm
editor-keys = `Strg`+`Eingabe` führt aus. `Tab` rückt ein; mit `Esc` und dann `Tab` verlässt du den Editor.

share-copied = Der Link zu diesem Programm steht jetzt in der Adresszeile. Erlaubt es dein Browser, liegt er auch in der Zwischenablage.
share-too-long = Für einen Link ist das Programm zu lang: Mehr als etwa 4500 Zeichen gehen unterwegs leicht verloren. Kürze es, oder gib es als Datei weiter.
share-damaged = Der Link, mit dem du gekommen bist, ist beschädigt, wahrscheinlich wurde er beim Kopieren abgeschnitten. Hier steht deshalb nicht sein Programm.
share-linked = Dieses Programm kommt aus einem Link.
share-linked-kept = Dieses Programm kommt aus einem Link. Dein eigenes ist noch da: „Mein Programm zurückholen“.

starter-tasks = Zwei Tasks zugleich
starter-blocking = Ein Aufruf blockiert alle
starter-queue = Queue, die bremst
starter-timeout = Timeout räumt auf
starter-group = Ein Fehler in der Gruppe
starter-semaphore = Fünf wollen, zwei dürfen
starter-deadlock = Zwei Gabeln, niemand isst
starter-forgotten = Das vergessene await

## Zustand der Maschine

engine-asleep = Python ist noch nicht geladen.
engine-loading = Python wird geladen …
engine-loading-queued = Python wird geladen, dann läuft dein Programm …
engine-progress = Fortschritt beim Laden von Python
engine-crashed = Python ist abgestürzt und wird neu gestartet …
engine-ready = Python ist bereit.
engine-running = Dein Programm läuft …
engine-stopped = Angehalten. Python ist bereit.
engine-restarted = Python ist abgestürzt und wurde neu gestartet. Es ist wieder bereit.
engine-out-of-date = Diese Seite ist veraltet: Sie passt nicht mehr zu dem Python, das der Server jetzt ausliefert. Lade sie neu, dein Programm bleibt erhalten.
engine-reload = Neu laden
engine-unreachable = Python konnte nicht geladen werden. Prüfe die Verbindung und versuch es noch einmal.
engine-retry = Noch einmal versuchen

## Ergebnis

results-title = Ergebnis
results-soon = Gleich siehst du hier, was dein Programm schreibt und wie es endet.
results-none = Drück „Ausführen“: Hier erscheint, was das Programm schreibt und wie es endet.
stale = Das gehört zu einer früheren Fassung des Programms.
stale-running = Das gehört zu einer früheren Fassung. Die neue läuft gerade.
stale-run = Neu ausführen

console-title = Ausgabe des ganzen Laufs
console-empty = Das Programm hat nichts geschrieben.

ending-label = Wie der Lauf endete
ending-facts =
    { $count ->
        [one] { $time } auf der virtuellen Uhr, ein Ereignis
       *[other] { $time } auf der virtuellen Uhr, { $count } Ereignisse
    }
ending-completed = Fertig
    .text = Das Programm ist bis zum Ende gelaufen. Unten kannst du ihm Schritt für Schritt zusehen.
ending-exited = Mit sys.exit beendet
    .text = Das Programm hat sich selbst beendet und Erfolg gemeldet.
ending-exited-with = Mit sys.exit({ $code }) beendet
    .text = Das Programm hat sich selbst beendet. Ein anderer Wert als 0 bedeutet, dass etwas schiefging.
ending-raised = Ein Fehler hat das Programm beendet
    .text = Niemand hat ihn gefangen. Geh zu der Zeile, in der er entstand, oder sieh unten zu, welchen Weg er nahm.
ending-not-python = Das ist noch kein Python
    .text = Beim Lesen des Programms ist Python hängen geblieben. Gelaufen ist deshalb nichts. Der Fehler steht in der markierten Zeile oder kurz davor.
ending-stuck = Es geht nicht weiter
    .text = Alle Tasks warten, und niemand ist mehr da, der einen von ihnen wecken könnte. Auf einer echten Uhr stünde das Programm für immer.
ending-events = Angehalten: zu viele Ereignisse
    .text = Wahrscheinlich dreht sich eine Schleife, die nie endet. Was bis dahin geschah, kannst du dir ansehen. Kürze die Schleife oder warte in ihr länger.
ending-lines = Angehalten: zu viele Zeilen
    .text = Das Programm hat sehr lange gerechnet, ohne fertig zu werden. Sieh nach, ob die markierte Schleife je endet.
ending-output = Angehalten: zu viel Ausgabe
    .text = Mehr kann die Seite nicht sinnvoll zeigen. Schreib seltener, etwa nur bei jedem hundertsten Durchgang.
ending-virtual-time = Angehalten: ein Jahr ist um
    .text = So lange lief die virtuelle Uhr. Irgendetwas wartet immer wieder und hört nie auf: Sieh nach, wer am Ende noch läuft.
ending-wall-time = Angehalten: zu lange gerechnet
    .text = Nach zwei Sekunden echter Rechenzeit ist Schluss. Meist ist es eine Schleife ohne await, die nie endet, wie `while True: pass`.
ending-memory = Angehalten: kein Speicher mehr
    .text = Das Programm hat mehr Speicher gebraucht, als es hier gibt. Oft ist es eine Liste oder Queue, die nur wächst.
ending-stack = Angehalten: zu tief verschachtelt
    .text = Etwas ruft sich immer wieder selbst auf, oder Daten stecken tiefer ineinander, als der Browser es mitmacht. Sieh nach, ob die Rekursion ein Ende hat.
ending-stopped = Von dir angehalten
    .text = Was bis dahin geschah, siehst du unten.
ending-timed-out = Von der Seite angehalten
    .text = Python hat zu lange nicht geantwortet, also hat die Seite es beendet. Was bis dahin ankam, siehst du unten. Meist steckt eine sehr lange Rechnung in einem einzigen Befehl dahinter.
ending-crashed = Python ist abgestürzt
    .text = Das liegt an uns, nicht an dir. Python startet neu; was bis dahin ankam, siehst du unten.

traceback-way = Der Weg des Fehlers, von außen nach innen:
traceback-place = Hier war das Programm gerade:
traceback-line = Zeile { $line }
traceback-stale = (Die Zeilen gelten für die frühere Fassung.)
traceback-text = So meldet es Python

## Was aufgefallen ist

findings-title = Das ist aufgefallen
findings-show = Die Stelle im Ablauf zeigen
findings-more =
    { $count ->
        [one] Eine weitere Auffälligkeit steht in der Tabelle der Ereignisse.
       *[other] { $count } weitere Auffälligkeiten stehen in der Tabelle der Ereignisse.
    }
findings-blocked =
    { $count ->
        [one] Das dauerte { $length }.
       *[other] Das geschah { $count }-mal und dauerte zusammen { $length }.
    }
finding-loop-blocked = Die Schleife war blockiert
    .advice = Nimm statt `time.sleep` das `await asyncio.sleep`; einen Aufruf, der wirklich blockiert, gibst du mit `asyncio.to_thread` an einen Worker-Thread.
finding-cycle = Sie warten im Kreis
    .advice = Lass einen von ihnen aus dem Kreis heraus: Niemand darf auf jemanden warten, der auf ihn wartet. Bei Locks hilft es, wenn alle sie in derselben Reihenfolge nehmen.
finding-lock-held = Ein Lock wird nie frei
    .advice = Lass alle Tasks die Locks in derselben Reihenfolge nehmen, und halte ein Lock nie länger als nötig. `async with` gibt es sicher zurück.
finding-task-done-missing = task_done fehlt
    .advice = Ruf nach jedem `get` genau einmal `task_done` auf, am besten in einem `finally`.
finding-nobody-puts = Niemand füllt die Queue
    .advice = Sag denen, die warten, dass nichts mehr kommt: mit `queue.shutdown()`, einem Schlusszeichen in der Queue, oder brich sie ab.
finding-nobody-gets = Niemand leert die Queue
    .advice = Lass jemanden laufen, der mit `get` Elemente herausnimmt, solange jemand `put` aufruft.
finding-nobody-signals = Niemand gibt das Zeichen
    .advice = Sorg dafür, dass `set`, `release` oder `notify` auf jedem Weg aufgerufen wird, auch nach einem Fehler.
finding-nobody-settles = Niemand setzt das Future
    .advice = Ein Future braucht jemanden, der `set_result` oder `set_exception` aufruft. Sieh nach, wer das tun sollte.
finding-cancellation-swallowed = Ein Abbruch wurde verschluckt
    .advice = Wer `CancelledError` fängt, räumt auf und gibt ihn dann mit `raise` weiter. Noch sicherer ist `finally`.
finding-orphaned = Ein Task blieb übrig
    .advice = Warte auf jeden Task, den du erzeugst. Eine `asyncio.TaskGroup` vergisst keinen.
finding-never-awaited = Hier fehlt ein await
    .advice = Eine Coroutine läuft erst, wenn jemand auf sie wartet: Schreib `await` davor, oder mach mit `asyncio.create_task` einen Task daraus.
finding-error-unheard = Ein Fehler blieb ungehört
    .advice = Warte mit `await` auf den Task, oder lass ihn in einer `asyncio.TaskGroup` laufen. Dann erfährst du von seinem Fehler.
finding-busy-wait = Nachfragen statt warten
    .advice = Nimm ein `asyncio.Event` oder eine `asyncio.Queue`: Dann wirst du geweckt, sobald es so weit ist.
finding-queue-grows = Eine Queue wird nur voller
    .advice = Gib ihr mit `asyncio.Queue(maxsize=…)` eine Grenze. Dann muss warten, wer zu schnell ist.
finding-other = Etwas ist aufgefallen
    .advice = Sieh dir die Stelle im Ablauf an.

waits-title = Wer worauf wartet
waits-for = wartet auf
waits-held-by = belegt von
waits-circle = und damit im Kreis
waits-children = das Ende der Kinder in der Gruppe
waits-several =
    { $count ->
        [one] einen anderen
       *[other] { $count } andere
    }
waits-future = ein Future, das niemand setzt
waits-other = etwas anderes
waits-more =
    { $count ->
        [one] und ein weiterer, der wartet
       *[other] und { $count } weitere, die warten
    }

## Was hier echt ist

playground-faithful-link = Was hier echt ist und was nachgebildet
playground-faithful = Was hier echt ist
playground-faithful-asyncio = Echt: das `asyncio` von CPython 3.14, Datei für Datei dasselbe, mit seinen Tasks, Locks, Queues, Timeouts und TaskGroups. Ausgeführt wird es von RustPython.
playground-faithful-clock = Nachgebildet: die Uhr. `asyncio.sleep(3600)` dauert hier keine Stunde: Ist niemand bereit, springt die Uhr zum nächsten Timer. Auch `time.sleep` und `time.monotonic` gehen nach ihr.
playground-faithful-threads = Nachgebildet: Threads. Was du an `asyncio.to_thread` gibst, läuft auf Worker-Threads, die es nur auf der virtuellen Uhr gibt.
playground-faithful-missing = Nicht da: Dateien, Netz, Prozesse und `input()`. Die Fehlermeldung sagt es dann.
playground-faithful-limits = Begrenzt: zwei Sekunden Rechenzeit und 200 000 Ereignisse je Lauf. Gleiches Programm, gleicher Ablauf: Auch der Zufall beginnt jedes Mal gleich.
playground-differences = Bekannte Unterschiede zu CPython
playground-difference-recursion = Geringere Tiefe: Nach 300 Aufrufen ineinander kommt `RecursionError`, in CPython nach 1000.
playground-difference-athrow = Ein asynchroner Generator, der ein `athrow` beantwortet hat, gilt als beendet: Sein `finally` läuft dann nicht mehr.
playground-difference-syntax = Syntaxfehler findet ein anderer Parser. Es sind dieselben, doch er nennt sie oft anders.
playground-difference-wait-for = `wait_for` mit einer Coroutine, die schon beendet ist, ergibt `None` statt `RuntimeError`.
playground-difference-past = Vor 0 hat die Uhr nichts: Timer für frühere Zeitpunkte feuern in der Reihenfolge, in der sie gestellt wurden.
playground-difference-context = Misslingt nach einem Timeout das Aufräumen, kann `__context__` den `CancelledError` nennen statt des `TimeoutError`.
playground-difference-garbage = Objekte verschwinden, sobald nichts mehr auf sie verweist; Zyklen bleiben, bis du `gc.collect()` aufrufst.

## Zwei Läufe vergleichen

compare-pin = Zum Vergleich merken
compare-end = Vergleich beenden
compare-hint = Gemerkt. Ändere das Programm oder wähle ein anderes, dann stehen beide Läufe nebeneinander auf einer Uhr.
compare-pinned = gemerkter Lauf
compare-present = dieser Lauf
