# Bilder: Queue, Kette, zwei Läufe.

## Zwei Läufe nebeneinander

player-pair-label = Zwei Abläufe auf einer Uhr
player-ticks = Tick { $number }
player-tick-summary = Tick { $tick }: { $in } hinein, { $out } heraus.
player-tick-gone = Tick { $tick }: { $in } hinein, { $out } heraus, { $gone }.
player-tick-held = Tick { $tick }: { $in } hinein, { $out } heraus. Die Queue ist voll, der Erzeuger hält Element { $item } und wartet.
player-next-tick = nächster Tick
player-next-tick-long = Weiter bis zum Ende des nächsten Ticks
player-next-instant = nächster Zeitpunkt
player-next-instant-long = Weiter bis zum nächsten Zeitpunkt, an dem etwas geschieht

## Die Queue

queue-title = Queue
queue-producer = Erzeuger
queue-consumer = Verbraucher
queue-held = wartet auf Platz
queue-waits-space = wartet auf Platz: { $who }
queue-waits-item = wartet auf ein Element: { $who }
queue-more =
    { $count ->
        [one] ein weiteres Element
       *[other] { $count } weitere Elemente
    }
queue-lost = { $count } verloren
queue-rejected = { $count } abgewiesen
queue-dropped = { $count } verworfen
queue-inside = { $name }: { $count } von { $most } Plätzen belegt
queue-inside-open =
    { $count ->
        [one] { $name }: ein Element, ohne Grenze
       *[other] { $name }: { $count } Elemente, ohne Grenze
    }
queue-taken = { $count } entnommen
queue-in-hand = { $count } beim Erzeuger

depth-title = Füllstand
depth-label = Füllstand über die Zeit; die Pfeiltasten bewegen die Uhr
depth-reading = { $label }: { $count }

## Die Kette

chain-title = Kette der Aufrufe
chain-open =
    { $count ->
        [0] Nichts offen
        [one] Ein Aufruf offen
       *[other] { $count } Aufrufe offen
    }
chain-orphans =
    { $count ->
        [one] einer davon verwaist
       *[other] { $count } davon verwaist
    }
chain-hidden =
    { $count ->
        [one] Ein weiterer Aufruf steht in der Tabelle.
       *[other] { $count } weitere Aufrufe stehen in der Tabelle.
    }
chain-not-yet = noch nicht aufgerufen
chain-is-open = offen
chain-cleans = räumt auf
chain-catches = fängt den Fehler
chain-unwinding = bricht ab
chain-orphan = läuft verwaist weiter
chain-returned = fertig
chain-cancelled = abgebrochen
chain-failed = mit Fehler beendet
chain-yielded = ruht
chain-task = Task { $task }
chain-limit = Timeout um { $until }
chain-limit-expired = Timeout abgelaufen
chain-limit-turned = wird zum TimeoutError
chain-signal-quiet = noch nicht gesetzt
chain-signal-set = gesetzt
chain-signal-heard = gesetzt und gehört
chain-signal-unheard = gesetzt, niemand hört zu
