# Begrenzte Queue und Backpressure.

title = Der Erzeuger, der die Queue hört
summary = Eine volle Queue sagt Nein. Schreib einen Erzeuger, der dann wartet, ohne etwas zu verlieren.

scenario-slow = Langsamer Verbraucher: nimmt 2 je Tick
scenario-fast = Schneller Verbraucher: nimmt 5 je Tick
scenario-pausing = Verbraucher mit Pausen: steht in der ersten Hälfte von je 20 Ticks, nimmt dann 4

requirement-returns = `schritt` kehrt sofort zurück, ohne auf Platz zu warten
requirement-next-tick = Ein abgewiesenes Element wird erst im nächsten Tick wieder angeboten
requirement-three = Je Tick werden höchstens drei Elemente angeboten
requirement-source = Alle Elemente kommen aus der Quelle
requirement-once = Jedes Element kommt genau einmal in die Queue
requirement-order = Die Reihenfolge der Quelle bleibt erhalten
requirement-limit = Die Queue wird nie voller als ihre Grenze
requirement-held = Nach jedem Tick liegt höchstens ein Element noch beim Erzeuger
requirement-throughput = Solange Platz ist, gehen drei Elemente je Tick hinaus

fault-busy-loop = `schritt` dreht sich im Kreis
    .expected = `schritt` kehrt in jedem Tick zurück. Erst danach kommt der Verbraucher dran und macht Platz.
    .happened = In Tick { $tick } kam `schritt` nicht zurück. Eine Schleife wartet dort auf etwas, das sich nicht ändern kann, solange sie läuft.
fault-recursion = `schritt` ruft sich immer wieder selbst auf
    .expected = `schritt` kehrt in jedem Tick zurück. Erst danach kommt der Verbraucher dran und macht Platz.
    .happened = In Tick { $tick } riefen sich deine Methoden immer tiefer auf, bis Python mit `RecursionError` abbrach. Das ist eine Warteschleife, nur ohne `while`.
fault-slept = `schritt` hält die Uhr auf
    .expected = `schritt` braucht keine Zeit: Auf Platz wartet man, indem man zurückkehrt und im nächsten Tick wiederkommt.
    .happened = In Tick { $tick } schlief `schritt` { $length_s } Ticks lang. In dieser Zeit kam auch der Verbraucher nicht dran.
fault-not-run = `schritt` ist gar nicht gelaufen
    .expected = Ein gewöhnlicher Aufruf `schritt(q)` erledigt die Arbeit des Ticks.
    .happened = Der Aufruf gab nur ein Objekt vom Typ `{ $kind }` zurück. Mit `async def` oder `yield` läuft der Rumpf nicht von selbst, und hier wartet niemand auf ihn.

fault-retried = Im selben Tick noch einmal versucht
    .expected = Nach einem `False` ist der Tick für den Erzeuger vorbei. Platz entsteht frühestens, wenn der Verbraucher dran war.
    .happened = In Tick { $tick } wies die Queue Element { $element } ab, und du hast es in demselben Tick noch einmal angeboten.

fault-too-many = Mehr als drei Elemente in einem Tick
    .expected = Höchstens drei Elemente je Tick. Auch ein aufgehobenes zählt mit.
    .happened = In Tick { $tick } hast du { $count } verschiedene Elemente angeboten.

fault-invented = Ein Element, das die Quelle nie ausgegeben hat
    .expected = Neue Elemente kommen nur aus `quelle()`.
    .happened = In Tick { $tick } hast du { $element } angeboten. Diese Zahl hatte die Quelle da noch nicht ausgegeben.
fault-foreign = Das ist kein Element der Quelle
    .expected = Angeboten wird genau das, was `quelle()` zurückgegeben hat, unverändert.
    .happened = In Tick { $tick } hast du der Queue etwas vom Typ `{ $kind }` gegeben. Sie nimmt alles, aber aus der Quelle kommt das nicht.

fault-lost = Ein abgewiesenes Element ging verloren
    .expected = Bei `False` hat die Queue das Element nicht genommen. Der Erzeuger muss es behalten und wieder anbieten.
    .happened =
        { $count ->
            [one] Element { $element } wurde in Tick { $tick } abgewiesen und kam nie in die Queue.
           *[other] Element { $element } wurde in Tick { $tick } abgewiesen und kam nie in die Queue. Insgesamt fehlen { $count } Elemente.
        }
fault-forgotten = Ein Element wurde erzeugt und nie angeboten
    .expected = Was die Quelle ausgegeben hat, muss auch in die Queue.
    .happened =
        { $count ->
            [one] Element { $element } kam aus der Quelle, wurde aber nie mit `put` angeboten. Spätere waren vor ihm dran.
           *[other] Element { $element } kam aus der Quelle, wurde aber nie mit `put` angeboten. Insgesamt fehlen { $count } Elemente.
        }
fault-twice = Ein Element wurde zweimal abgegeben
    .expected = Bei `True` hat die Queue das Element genommen. Danach gehört es ihr, und der Erzeuger vergisst es.
    .happened = Element { $element } kam in Tick { $tick } ein zweites Mal in die Queue.

fault-reordered = Die Reihenfolge ist durcheinander
    .expected = Das abgewiesene Element geht zuerst hinaus, dann erst kommen neue.
    .happened = In Tick { $tick } kam Element { $element } in die Queue, nachdem Element { $newest } schon drin war.

fault-over-limit = Die Queue ist voller als erlaubt
    .expected = In die Queue passen { $limit } Elemente, und der einzige Weg hinein ist `put`.
    .happened = Nach dem Schritt in Tick { $tick } lagen { $count } Elemente darin. Sie kamen an `put` vorbei hinein.

fault-produced-ahead = Auf Vorrat erzeugt
    .expected = Wird ein Element abgewiesen, so erzeugst du nichts Neues, bis es untergebracht ist. Nach dem Tick liegt höchstens eines bei dir.
    .happened = Nach Tick { $tick } waren { $count } Elemente erzeugt, die noch nicht in der Queue lagen. So wächst nur ein zweiter Puffer vor dem ersten.

fault-throttled = Ohne Not gebremst
    .expected = Drei Elemente je Tick, solange die Queue sie nimmt. Erst ein `False` beendet den Tick früher.
    .happened =
        { $count ->
            [0] In Tick { $tick } hast du kein Element abgegeben, obwohl noch Platz war: Die Queue hatte nichts abgewiesen.
            [one] In Tick { $tick } hast du nur ein Element abgegeben, obwohl noch Platz war: Die Queue hatte nichts abgewiesen.
           *[other] In Tick { $tick } hast du nur { $count } Elemente abgegeben, obwohl noch Platz war: Die Queue hatte nichts abgewiesen.
        }
fault-idle = Einen Tick lang nichts angeboten
    .expected = In jedem Tick wird mindestens ein Element angeboten, denn ob Platz ist, sagt erst `put`.
    .happened = In Tick { $tick } hast du `put` kein einziges Mal aufgerufen.
