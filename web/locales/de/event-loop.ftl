# Die Seite „Ereignisschleife“.

event-loop-title = Die Ereignisschleife
event-loop-lead = Drei Coroutinen teilen sich einen Thread. Drück auf Abspielen und sieh zu, wer wann dran ist.

## Drei Coroutinen (Übung 1)

coffee-title = Drei Coroutinen auf einer Schleife
coffee-together = Alle drei starten gemeinsam, wie mit `asyncio.gather`. Es läuft immer nur eine, und zwar bis zu einem `await`, das warten muss.
coffee-mahlen = `mahlen` schläft 1 s. Solange sie schläft, gehört die Schleife den anderen.
coffee-bruehen = `bruehen` blockiert 0,01 s mit `time.sleep`. In dieser Zeit läuft niemand sonst, auch `milch` nicht, obwohl sie bereit ist.
coffee-milch = `milch` gibt mit `sleep(0)` nur kurz ab. Sie ist gleich wieder bereit und kommt in der nächsten Runde dran.
coffee-rule = Abgegeben wird nur an einem `await`. Zwischen zwei `await` kommt nichts dazwischen.
coffee-result = Die sieben Zeilen in der Reihenfolge des Laufs

## Überschriften neben dem Text

aside-try = Zum Ausprobieren
aside-picture = Im Bild
aside-model = Ein Modell

## B2

clock-title = Die virtuelle Uhr
clock-text = Wenn alle schlafen, hat die Schleife nichts zu tun. Eine echte wartet dann auf den nächsten Timer. Die virtuelle Uhr springt einfach hin: Eine Stunde Schlaf kostet nichts, und jeder Lauf gibt dasselbe aus. Die Uhr beginnt bei 0,0 s und ist die Zeit, die `loop.time()` liefert.
clock-try = Stell den längsten Schlaf auf eine Stunde. Der Lauf hat danach genauso viele Ereignisse wie vorher.
clock-sleepers = Schlafende Tasks
clock-sleepers-value =
    { $count ->
        [one] 1 Task
       *[other] { $count } Tasks
    }
clock-longest = Längster Schlaf
clock-jumps =
    { $count ->
        [one] 1 Sprung der Uhr
       *[other] { $count } Sprünge der Uhr
    }

## B3

blocking-title = Blockieren oder abgeben
blocking-text = Ein Ticker zählt in festem Abstand hoch, drei Anfragen warten auf ihre Timer. Dann lässt der Haupt-Task Zeit vergehen. Mit `time.sleep` hält er die Schleife fest. Mit `asyncio.sleep` gibt er sie ab.
blocking-picture = Der Balken quer über alle Spuren ist die blockierte Zeit. Die Timer laufen trotzdem ab, doch niemand kann sie bedienen: Sie stauen sich, bis die Schleife wieder frei ist, und die Antworten kommen zu spät.
blocking-mode = Die Zeit vergeht mit
blocking-tick = Abstand der Ticks
blocking-wait = Zeit, die vergeht

## B4

workers-title = Auslagern in Worker-Threads
workers-text = Manche Bibliothek blockiert, und du kannst sie nicht umschreiben. Dann übergib den Aufruf mit `asyncio.to_thread` einem Worker-Thread: Der blockiert, die Schleife bleibt frei. In einem Aufruf von 200 ms schafft der Ticker, der alle 10 ms zählt, so 20 Ticks, bei direktem Aufruf keinen. Gibt es mehr Aufrufe als Worker, warten die übrigen im Pool.
workers-model = Browser geben Python keine Threads. Der Worker-Thread ist hier in virtueller Zeit nachgebildet: Ein Aufruf dauert so lange wie eingestellt und endet dann mit einem Timer der Schleife.
workers-cpu = Rechenarbeit gehört nicht in einen Thread: Sie gibt das GIL kaum frei und bremst die Schleife weiter. Dafür nimm einen eigenen Prozess.
workers-mode = Der Aufruf läuft mit
workers-pool = Größe des Pools
workers-pool-value =
    { $count ->
        [one] 1 Worker
       *[other] { $count } Worker
    }
workers-calls = Blockierende Aufrufe
workers-calls-value =
    { $count ->
        [one] 1 Aufruf
       *[other] { $count } Aufrufe
    }
workers-length = Dauer eines Aufrufs
