# Rahmen um alle Seiten.

skip-link = Zum Inhalt springen
nav-label = Seiten
language-label = Sprache
theme-system = Farben wie im System (zu hell wechseln)
theme-light = Helle Farben (zu dunkel wechseln)
theme-dark = Dunkle Farben (zum System wechseln)
section-link = Link zu „{ $title }“ mit den jetzigen Einstellungen
contents-title = Weiter unten:
footer = Taktwerk läuft ganz in deinem Browser. Er merkt sich nur Sprache, Farben und dein Programm.

result-title = Ergebnis
result-both = Ergebnis beider Varianten

unit-milliseconds = { $count } ms
unit-seconds = { $count } s

## Was in der Adresse nicht zu gebrauchen war

notice-title = Ein Teil der Adresse passt nicht zu dieser Seite:
notice-clamped = `{ $name }` ist mit `{ $given }` außerhalb von { $min } bis { $max }. Hier gilt `{ $used }`.
notice-rounded = `{ $name }` geht in Schritten von { $step }. Statt `{ $given }` gilt hier `{ $used }`.
notice-no-number = `{ $name }` braucht eine ganze Zahl, nicht `{ $given }`. Hier gilt `{ $used }`.
notice-no-option = `{ $name }` kennt `{ $given }` nicht, nur { $options }. Hier gilt `{ $used }`.
notice-no-digits = `{ $name }` braucht höchstens { $most } Ziffern von 0 bis { $greatest }, nicht `{ $given }`. Hier gilt `{ $used }`.
notice-unknown = `{ $name }` gibt es auf dieser Seite nicht. Der Wert wird nicht benutzt.
notice-clean = Adresse bereinigen

## Eine Adresse, die nirgends hinführt

not-found-title = Hier gibt es keine Seite
not-found-address = Du hast diese Adresse aufgerufen:
not-found-hint = Vielleicht hat sich ein Tippfehler eingeschlichen, oder der Link wurde beim Kopieren abgeschnitten.
not-found-pages = Diese Seiten gibt es:
