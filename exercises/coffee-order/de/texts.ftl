title = Die Reihenfolge vorhersagen
summary = Drei Coroutinen, sieben Zeilen: In welcher Reihenfolge stehen sie im Log?
