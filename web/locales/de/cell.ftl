# Python zum Ändern und Ausführen, mitten auf einer Seite.

cell-name = Python-Programm
cell-editor = { $name }: Programm
cell-controls = { $name }: Steuerung
cell-results = { $name }: Ergebnis
cell-picture = { $name }: Ablauf
cell-soon = Gleich läuft das Programm. Dann siehst du ihm hier Schritt für Schritt zu.
cell-none = Drück „Ausführen“. Dann siehst du dem Programm hier Schritt für Schritt zu.
cell-other-program = Hier gehört inzwischen ein anderes Programm hin. Deines bleibt stehen, weil du es geändert hast; „Zurücksetzen“ holt das neue.
cell-out-of-date = Diese Seite ist veraltet: Sie passt nicht mehr zu dem Python, das der Server jetzt ausliefert. Lade sie neu. Deine Änderungen an diesem Programm gehen dabei verloren; kopiere vorher, was du behalten willst.

engine-in-line =
    { $count ->
        [one] Vorher läuft noch ein anderes Programm dieser Seite …
       *[other] Vorher laufen noch { $count } andere Programme dieser Seite …
    }
