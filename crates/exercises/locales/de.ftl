# Was jede Übung sagt: die Bedingungen und Fehler, die keine eigene Prüfung brauchen.

requirement-runs = Das Programm läuft, und alles Verlangte ist da

builtin-syntax = Das ist kein gültiges Python
    .expected = Ein Programm, das Python lesen kann.
    .happened = In Zeile { $line }: { $text }
builtin-raised = Ein Fehler bricht das Programm ab
    .expected = Das Programm läuft ohne Fehler durch.
    .happened =
        { $line ->
            [0] Es kam zu einem `{ $error }`: { $text }
           *[other] In Zeile { $line } kam es zu einem `{ $error }`: { $text }
        }
builtin-missing = `{ $name }` fehlt
    .expected = Das Programm definiert `{ $name }`.
    .happened = Nach dem Lesen deines Programms gibt es nichts mit diesem Namen.
builtin-not-callable = `{ $name }` lässt sich nicht aufrufen
    .expected = `{ $name }` ist eine Funktion oder Klasse.
    .happened = Unter diesem Namen steht etwas, das man nicht aufrufen kann.
builtin-not-awaitable = Darauf kann man nicht warten
    .expected = Der Aufruf ergibt etwas für `await`, also eine Coroutine: Die Funktion beginnt mit `async def`.
    .happened = Zurück kam sofort etwas vom Typ `{ $kind }`.
builtin-given-replaced = `{ $name }` wurde ersetzt
    .expected = Was die Übung vorgibt, bleibt, wie es ist. Benutze es, aber definiere es nicht neu.
    .happened = Dein Programm hat `{ $name }` durch etwas anderes ersetzt oder gelöscht.
builtin-stuck = Nichts geht mehr weiter
    .expected = Das Programm kommt zu einem Ende.
    .happened = Jeder Task wartet, und keiner kann einen anderen mehr wecken.
builtin-exited = Das Programm hat sich selbst beendet
    .expected = Die Prüfung ruft dein Programm auf und bekommt eine Antwort.
    .happened = `sys.exit` hat den Lauf mit dem Code { $code } beendet.
builtin-hang = Das Programm kommt nicht zurück
    .expected = Jeder Aufruf endet nach kurzer Zeit.
    .happened =
        { $line ->
            [0] Es lief immer weiter und wurde angehalten.
           *[other] Es lief immer weiter und wurde in Zeile { $line } angehalten.
        }
builtin-flood = Das Programm schreibt ohne Ende
    .expected = Höchstens ein paar Ausgaben.
    .happened =
        { $line ->
            [0] Nach 64 KiB Ausgabe wurde es angehalten.
           *[other] Nach 64 KiB Ausgabe wurde es in Zeile { $line } angehalten.
        }
builtin-memory = Der Speicher reicht nicht
    .expected = Das Programm hebt nur auf, was es noch braucht.
    .happened = Es wollte immer mehr Speicher und wurde angehalten.
builtin-crashed = Das Programm hat den Interpreter abstürzen lassen
    .expected = Das Programm läuft ohne Fehler durch.
    .happened = Der Interpreter ist ausgefallen. Oft ruft sich etwas ohne Ende selbst auf.
builtin-virtual-time = Die virtuelle Uhr läuft davon
    .expected = Das Programm ist nach weniger als einem virtuellen Tag fertig.
    .happened = Es wartet immer wieder von Neuem, ohne je fertig zu werden.
builtin-check-failed = Die Prüfung selbst hat einen Fehler
    .expected = Das liegt an der Übung, nicht an dir.
    .happened = In Zeile { $line } der Prüfung: `{ $error }`: { $text }

requirement-complete = Jeder Text kommt so oft vor, wie das Programm ihn schreibt
requirement-order = Die Reihenfolge stimmt

builtin-missing-text = Ein Text fehlt
    .expected = Alle Texte, die das Programm schreibt.
    .happened = „{ $text }“ kommt in deiner Liste nicht oft genug vor.
builtin-unknown-text = Ein Text ist zu viel
    .expected = Nur Texte, die das Programm schreibt.
    .happened = „{ $text }“ schreibt das Programm nie.
builtin-repeated-text = Ein Text kommt zu oft vor
    .expected = Jeder Text so oft, wie das Programm ihn schreibt.
    .happened = „{ $text }“ steht zu oft in deiner Liste.
builtin-misplaced = Die Reihenfolge stimmt noch nicht
    .expected = Die Texte in der Reihenfolge, in der das Programm sie schreibt.
    .happened = Bis zum ersten falschen Platz stimmt alles.

order-first = `{ $task }` beginnt. Tasks kommen zum ersten Mal in der Reihenfolge dran, in der sie erzeugt wurden.
order-first-after = `{ $task }` beginnt gleich nach dem ersten Schritt von `{ $before }`: Tasks kommen zum ersten Mal in der Reihenfolge dran, in der sie erzeugt wurden.
order-same-step = `{ $task }` hat seit der Zeile davor nicht gewartet. Ohne `await`, das wirklich wartet, kommt niemand anders dran.
order-same-step-blocked = `{ $call }` hält die Schleife { $length_s } s lang an, gibt sie aber nicht her. Solange kommt niemand anders dran, und `{ $task }` schreibt gleich weiter.
order-turn = `{ $task }` hatte mit `sleep(0)` nur um eine weitere Runde gebeten. Wer das tut, steht am Ende der Warteschlange, und jetzt war er an der Reihe.
order-timer = `{ $task }` schlief von t = { $since_s } s an. Bei t = { $due_s } s war der Timer fällig, früher als jeder andere.
order-timer-late = `{ $task }` war bei t = { $due_s } s fällig, kam aber erst bei t = { $late_s } s dran, weil die Schleife blockiert war.
order-after = `{ $task }` hatte auf `{ $other }` gewartet, und das ist jetzt zu Ende.
order-woken = Worauf `{ $task }` gewartet hatte, ist jetzt da.
order-outside = Diese Zeile schreibt das Programm außerhalb aller Tasks.
order-over = Das Programm schreibt danach nichts mehr.

verdict-passed = Bestanden: Alles ist erfüllt.
verdict-holding = { $holding } von { $all } erfüllt
verdict-holds = erfüllt
verdict-fails = nicht erfüllt
verdict-open = offen geblieben
verdict-expected = Erwartet
verdict-happened = Passiert ist
verdict-when = Wann
verdict-seconds = bei t = { $time } s
verdict-tick = in Tick { $tick }
verdict-place = An Platz { $place } kommt etwas anderes
verdict-given = Deine Antwort
verdict-right = Das Programm schreibt
verdict-why = Warum
verdict-nothing = nichts mehr
