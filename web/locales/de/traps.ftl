# Seite: die fünf Fallen.

traps-title = Fallen
traps-lead = Fünf Fehler, die in echten Programmen vorkommen, jeder neben seiner Reparatur. Beide Programme laufen auf derselben virtuellen Uhr.
trap-before = Vorher
trap-after = Nachher
trap-asleep = Die beiden Programme laufen, sobald du hierher kommst.

trap-blocking-call-title = Blockierender Aufruf in der Schleife
trap-blocking-call-text = Ein einziger blockierender Aufruf in einem `async def` hält den ganzen Server an: Auch wer nichts mit ihm zu tun hat, wartet.
trap-blocking-call-cure = `asyncio.to_thread` gibt den Aufruf an einen Worker-Thread. Die Schleife bleibt frei.
trap-unbounded-queue-title = Unbegrenzte Queue
trap-unbounded-queue-text = Ist der Erzeuger schneller, wächst eine Queue ohne Grenze, bis der Speicher voll ist. Vorher schon wartet jedes Element länger als das vorige.
trap-unbounded-queue-cure = Mit `maxsize` wartet der Erzeuger in `await q.put()`. Die Queue bleibt klein und die Last kommt bei ihm an.
trap-ignored-backpressure-title = Überhörte Backpressure
trap-ignored-backpressure-text = Die Queue sagt, dass sie voll ist, und niemand hört hin: `QueueFull` wird abgefangen, oder das `False` von `put`, der Hinweis auf `drain` bleibt unbeachtet. Die Elemente sind weg, ohne eine Fehlermeldung.
trap-ignored-backpressure-cure = Wer nicht verlieren will, wartet, bis Platz ist.
trap-leaky-timeout-title = Ein Timeout, der nichts aufräumt
trap-leaky-timeout-text = `asyncio.wait` mit `timeout` hört nur auf zu warten. Der Aufruf darunter läuft weiter und hält seine Verbindung.
trap-leaky-timeout-cure = `asyncio.timeout` bricht ab, worauf es wartet, und kommt erst zurück, wenn darunter aufgeräumt ist.
trap-swallowed-cancel-title = Verschluckter CancelledError
trap-swallowed-cancel-text = Wer `CancelledError` fängt und weitermacht, lässt sich nicht mehr abbrechen. Der Aufrufer wartet vergeblich.
trap-swallowed-cancel-cure = Aufräumen gehört in `finally`. Der Fehler geht danach von selbst weiter.
