# Seite: Backpressure (B5, B6).

backpressure-title = Backpressure
backpressure-lead = Ein Erzeuger, der schneller ist als sein Verbraucher, füllt den Speicher oder verliert Daten. Die dritte Möglichkeit: Die volle Queue bremst ihn.

## B5

queue-text = Der Erzeuger will in jedem Tick drei Elemente abgeben, der Verbraucher nimmt zwei. Eines bleibt immer übrig. Was mit ihm geschieht, entscheidet die Regel: Ohne Grenze wächst die Queue und jedes Element wartet länger als das vorige. Mit Grenze muss jemand merken, dass sie voll ist.
queue-picture = Jedes Kästchen ist ein Element mit seiner Nummer, die kleine Zahl darunter ist sein Alter in Ticks. Je länger es wartet, desto wärmer seine Farbe. Was verloren geht, fällt unten heraus, wer warten muss, ist gestreift.
queue-left = Links
queue-right = Rechts
queue-policy-unbounded = unbegrenzt
queue-policy-ignore = begrenzt, volle Queue ignoriert
queue-policy-backpressure = Backpressure
queue-policy-reject = Neuestes abweisen
queue-policy-drop = Ältestes verwerfen
queue-producer-rate = Erzeuger
queue-consumer-rate = Verbraucher
queue-more-settings = Tempo des Verbrauchers, Dauer, Schwankung
queue-profile = Tempo des Verbrauchers
queue-profile-constant = gleichmäßig
queue-profile-slow = langsam
queue-profile-fast = schnell
queue-profile-bursty = stoßweise
queue-profile-standing = steht zeitweise
queue-profile-drawn = gezeichnet
queue-drawn = Verbrauch je Tick, zum Zeichnen
profile-value = Tick { $tick }: { $count }
queue-limit = Grenze
queue-ticks = Dauer
queue-jitter = Schwankung
queue-seed = Startwert des Zufalls
unit-per-tick = { $count } je Tick
unit-places =
    { $count ->
        [one] 1 Platz
       *[other] { $count } Plätze
    }
unit-ticks = { $count } Ticks
unit-jitter =
    { $count ->
        [0] keine
       *[other] ± { $count }
    }
unit-seed = { $count }
queue-table-title = Alle Regeln auf einmal
queue-column-produced = erzeugt
queue-column-consumed = verbraucht
queue-column-inside = in Queue
queue-column-most = max.
queue-column-held = beim Erzeuger
queue-column-lost = verloren
queue-column-rejected = abgewiesen
queue-column-dropped = verworfen
queue-column-wait = Wartezeit, gemessen
queue-column-little = nach Little
queue-little = Littles Gesetz: Im Mittel wartet ein Element so lange, wie die mittlere Füllung durch den Durchsatz ergibt. Es gilt, wenn die Queue sich eingependelt hat. Wächst sie noch, so steht das Schlimmste erst bevor: Wer sich nach 100 Ticks in die unbegrenzte Queue stellt, hat { $depth } Elemente vor sich und wartet { $wait } Ticks.
queue-choice = Begrenzt ist begrenzt: Ob die volle Queue bremst, abweist oder verwirft, ändert nichts daran, wie voll sie wird. Es ändert, wer davon erfährt. Nur mit Backpressure kommt die Last an der Quelle an, und dort lässt sich entscheiden: warten, langsamer senden oder bewusst ablehnen.

## B6

asyncio-queue-title = asyncio.Queue wartet in beide Richtungen
asyncio-queue-text = `await q.put()` wartet, solange die Queue voll ist, `await q.get()`, solange sie leer ist. Mehr Backpressure braucht ein Programm selten. Das Programm unten ist echtes Python: Ändere `maxsize` oder die Pausen und sieh zu, wer dann wartet.
asyncio-queue-size = Gute Queues sind klein. Eine große versteckt das Problem nur länger, und jedes Element wartet länger.
asyncio-queue-choice = Wer ist schneller?
asyncio-queue-producer = der Erzeuger
asyncio-queue-consumer = der Verbraucher
