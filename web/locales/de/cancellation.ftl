# Seite: Abbruch durch eine Kette (B1, B8, B9).

cancellation-title = Abbruch
cancellation-lead = Der Timeout gehört dem Handler, gewartet wird drei Schichten tiefer. Der Abbruch geht hinunter bis zum innersten `await` und kommt als Fehler Schicht für Schicht zurück.

## B8

chain-text = `handler` ruft `service`, `service` ruft `db`. Nach zwei Sekunden läuft der Timeout ab. Er bricht den Task ab, und der Fehler erscheint dort, wo der Task gerade wartet: im innersten `await`. Von da an räumt jede Schicht auf, die innerste zuerst. Erst beim Handler, dem der Timeout gehört, wird aus dem Abbruch ein `TimeoutError`. Drei Regeln halten das in Gang:
chain-rule-swallow = Verschlucke `CancelledError` nicht. Aufgeräumt wird in `finally`.
chain-rule-request = `task.cancel()` ist nur eine Bitte. Der Fehler kommt erst an, wenn der Task wieder an der Reihe ist. Warte also auf ihn, oder nimm eine TaskGroup.
chain-rule-errors = Gib Fehler weiter, statt sie unterwegs liegen zu lassen.
chain-picture = Oben steht der äußerste Aufruf. Der Pfeil nach unten ist die Bitte um Abbruch, der Pfeil nach oben der Fehler. Ein roter Aufruf läuft weiter, obwohl niemand mehr auf ihn wartet.
chain-layers = Schichten
chain-deadline = Timeout des Handlers
chain-work = Arbeit ganz innen
chain-none = keiner
chain-faults = Was die Schichten tun, und was sie falsch machen
chain-calls = ruft die nächste Schicht
chain-awaits = wartet mit await
chain-detaches = eigener Task, kein Abbruch
chain-shields = shield
chain-cleanup = räumt auf
chain-cleanup-none = räumt sofort auf
chain-async = mit await
chain-swallows = verschluckt
chain-fails = scheitert beim Aufräumen
chain-more-settings = Weitere Abbrüche
chain-outer = Abbruch von außen nach
chain-second = Zweiter Abbruch danach
chain-inner = Innerer Timeout
chain-inner-at = Er gehört
chain-leaks =
    { $count ->
        [one] Ein Task hat seinen Besitzer überlebt.
       *[other] { $count } Tasks haben ihren Besitzer überlebt.
    }

## Als Python

own-chain-title = Deine eigene Kette
own-chain-text = Dieselbe Kette als echtes Python, mit den Fehlern, die oben eingeschaltet sind. Ändere sie, und das Bild zeigt deine.

## B1

js-title = JavaScript reicht das Signal, Python braucht keines
js-text = In JavaScript bricht niemand ein Promise ab. Ein `AbortSignal` wird von Hand weitergereicht, und nur wer es bekommt, hört den Abbruch. Vergisst es eine Schicht, so läuft alles darunter bis zum Ende, und der Handler kommt zu spät zurück. In Python kommt die Exception von selbst.
js-listings = So stehen die beiden Ketten im Code. Links muss jede Schicht das Signal annehmen und weitergeben, rechts steht davon nichts.
js-forgets = Wer vergisst das Signal?
js-forgets-nobody = niemand
js-forgets-handler = handler
js-forgets-service = service

## B9

group-title = TaskGroup: alle oder keiner
group-text = Jeder Task hat einen Besitzer und endet vor ihm. Eine `TaskGroup` setzt das durch: Scheitert ein Kind, bricht sie die übrigen ab, wartet auf sie und gibt dann die Fehler weiter.
group-fails = Es scheitert
group-nobody = niemand
group-time-a = a läuft
group-time-b = b läuft
group-time-c = c läuft
group-python = Und noch einmal als Python, zum Ändern:
