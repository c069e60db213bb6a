# Timeout und Abbruch durch eine Kette.

title = Ein Timeout, der wirklich aufräumt
summary = Der Handler gibt nach dem Timeout auf, doch unter ihm läuft alles weiter. Repariere ihn.

scenario-short = Schneller Aufruf: dauert 1 s, Timeout nach 2 s
scenario-late = Langsamer Aufruf: dauert 10 s, Timeout nach 2 s
scenario-cancelled = Abbruch von außen: nach 1 s, lange vor dem Timeout

requirement-result = Ein schneller Aufruf gibt das Ergebnis von `service` zurück
requirement-timeout = Ein langsamer Aufruf gibt `"timeout"` zurück
requirement-on-time = Er kommt zurück, sobald der Timeout abgelaufen ist
requirement-clean = Dann ist die Kette aufgeräumt, `offen` ist leer
requirement-passes = Ein Abbruch von außen geht durch den Handler hindurch
requirement-outer-clean = Auch nach einem Abbruch von außen ist die Kette aufgeräumt
requirement-ends = Kein Task überlebt den Handler
requirement-free = Die Schleife ist nie blockiert

fault-no-work = Die Arbeit wurde nie gemacht
    .expected = `handler` ruft `service(dauer)` auf und gibt dessen Ergebnis zurück.
    .happened = Zurück kam `{ $got }`, aber `service` wurde in diesem Lauf nie aufgerufen.
fault-slow-result = Das Ergebnis kam zu spät
    .expected = Ist `service` nach { $due_s } s fertig, so kehrt `handler` gleich danach zurück und wartet den Timeout nicht ab.
    .happened = `handler` kam erst bei t = { $time } s zurück.
fault-wrong-result = Nicht das Ergebnis von `service`
    .expected = Vor dem Timeout gibt `handler` zurück, was `service(dauer)` ergeben hat: `{ $right }`.
    .happened = Zurück kam `{ $got }`.

fault-lets-error-out = Der Fehler kommt bis zum Aufrufer
    .expected = Nach dem Timeout gibt `handler` den Text `"timeout"` zurück.
    .happened = Bei t = { $time } s verließ ein `{ $error }` den Handler. Niemand hat ihn dort gefangen, wo er entsteht: außen um den Timeout herum.
fault-no-timeout = Der Timeout greift nicht
    .expected = Dauert die Arbeit länger als { $timeout_s } s, so gibt `handler` auf und gibt `"timeout"` zurück.
    .happened = `handler` wartete bis t = { $time } s auf die Arbeit und gab dann `{ $got }` zurück.
fault-other-value = Nach dem Timeout kommt etwas anderes zurück
    .expected = Nach dem Timeout gibt `handler` genau den Text `"timeout"` zurück.
    .happened = Bei t = { $time } s kam `{ $got }` zurück.

fault-too-early = Vor der Zeit aufgegeben
    .expected = `handler` lässt der Arbeit { $timeout_s } s Zeit, bevor er aufgibt.
    .happened = `handler` kam schon bei t = { $time } s zurück.
fault-too-late = Zu spät aufgegeben
    .expected = Nach { $timeout_s } s gibt `handler` auf und braucht dann nur noch einen Augenblick zum Aufräumen.
    .happened = `handler` kam erst bei t = { $time } s zurück.

fault-leak = Unter dem Handler läuft alles weiter
    .expected = Wenn `handler` endet, ist auch zu Ende, was er begonnen hat.
    .happened = Bei t = { $time } s war `handler` zu Ende. Noch nicht zu Ende waren: { $names }. Niemand hat sie abgebrochen, und niemand wartet mehr auf sie.
fault-wait-without-cancel = `asyncio.wait` bricht nichts ab
    .expected = Wenn `handler` endet, ist auch zu Ende, was er begonnen hat.
    .happened = Bei t = { $time } s war `handler` zu Ende. Noch nicht zu Ende waren: { $names }. Läuft bei `asyncio.wait` die Zeit ab oder wird der Wartende abgebrochen, so endet nur das Warten, nicht der Task.
fault-cancel-not-awaited = Abgebrochen, aber nicht abgewartet
    .expected = `cancel()` ist nur eine Bitte. `handler` wartet, bis der Task sie befolgt und aufgeräumt hat.
    .happened = Der Abbruch war verlangt, doch als `handler` bei t = { $time } s endete, war er noch nicht durch die Kette. Noch nicht zu Ende waren: { $names }.
fault-emptied-by-hand = Die Liste ist leer, die Arbeit läuft weiter
    .expected = Jede Schicht trägt sich selbst aus, wenn sie aufgeräumt hat. Dass `offen` leer ist, zeigt es nur an.
    .happened = Bei t = { $time } s war `offen` leer. Doch im Ablauf waren noch nicht zu Ende: { $names }.
fault-still-listed = In `offen` steht noch jemand
    .expected = Jede Schicht trägt sich aus, auf welchem Weg sie auch endet. Dafür ist `finally` da, und niemand unterbricht das Aufräumen.
    .happened = Bei t = { $time } s war `handler` zu Ende, doch in `offen` steht noch: { $names }. Von selbst trägt sich da niemand mehr aus.

fault-over-before = Schon vor dem Abbruch zu Ende
    .expected = `handler` wartet auf die Arbeit, bis sie fertig ist, der Timeout abläuft oder der Aufrufer nach { $cancelled_s } s abbricht.
    .happened = Schon bei t = { $time } s kam `{ $got }` zurück.
fault-swallowed = Der Abbruch wurde verschluckt
    .expected = Bricht der Aufrufer ab, so verlässt der `CancelledError` den Handler. Nur der eigene Timeout wird zu `"timeout"`.
    .happened = Der Aufrufer brach bei t = { $cancelled_s } s ab. `handler` fing den `CancelledError` und gab bei t = { $time } s `{ $got }` zurück, als wäre nichts gewesen.
fault-cleaned-but-swallowed = Aufgeräumt, aber den Abbruch verschluckt
    .expected = Nach dem Aufräumen geht der `CancelledError` weiter: mit `raise`, oder von selbst, wenn in `finally` aufgeräumt wird.
    .happened = Der Aufrufer brach bei t = { $cancelled_s } s ab. Du hast die Arbeit richtig beendet, aber dann `{ $got }` zurückgegeben. Der Aufrufer erfährt so nie, dass sein Abbruch ankam.
fault-other-error = Aus dem Abbruch wurde ein anderer Fehler
    .expected = Bricht der Aufrufer ab, so verlässt genau der `CancelledError` den Handler.
    .happened = Der Aufrufer brach bei t = { $cancelled_s } s ab, und bei t = { $time } s kam ein `{ $error }` heraus.
fault-delayed = Der Abbruch kommt zu spät durch
    .expected = Nach dem Abbruch bei t = { $cancelled_s } s räumt `handler` nur noch auf und endet.
    .happened = `handler` endete erst bei t = { $time } s. Bis dahin hat er die Arbeit weiterlaufen lassen.

fault-task-outlives = Ein Task überlebt den Handler
    .expected = Jeder Task, den `handler` erzeugt, endet vor ihm.
    .happened = Bei t = { $time } s war `handler` zu Ende, es lief noch: { $names }.

fault-blocked = Die Schleife war blockiert
    .expected = Gewartet wird mit `await`. Dann können die anderen weiterarbeiten.
    .happened = Ab t = { $time } s hielt `{ $call }` die Schleife { $length_s } s lang an. In dieser Zeit lief kein anderer Task.
