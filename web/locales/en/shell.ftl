# The frame around all pages.

skip-link = Skip to content
nav-label = Pages
language-label = Language
theme-system = Colours as in the system (switch to light)
theme-light = Light colours (switch to dark)
theme-dark = Dark colours (switch to the system’s)
section-link = Link to “{ $title }” with the present settings
contents-title = Further down:
footer = Taktwerk runs entirely in your browser, which remembers only language, colours and your program.

result-title = Result
result-both = Results of both variants

unit-milliseconds = { $count } ms
unit-seconds = { $count } s

## What in the address could not be used

notice-title = Part of the address does not fit this page:
notice-clamped = `{ $name }` is `{ $given }`, outside of { $min } to { $max }. The page uses `{ $used }`.
notice-rounded = `{ $name }` goes in steps of { $step }. Instead of `{ $given }` the page uses `{ $used }`.
notice-no-number = `{ $name }` needs a whole number, not `{ $given }`. The page uses `{ $used }`.
notice-no-option = `{ $name }` does not know `{ $given }`, only { $options }. The page uses `{ $used }`.
notice-no-digits = `{ $name }` takes at most { $most } digits from 0 to { $greatest }, not `{ $given }`. Here it is `{ $used }`.
notice-unknown = `{ $name }` does not exist on this page. Its value is not used.
notice-clean = Clean up the address

## An address that leads nowhere

not-found-title = There is no page here
not-found-address = This is the address you opened:
not-found-hint = Perhaps a typing mistake crept in, or the link was cut off when it was copied.
not-found-pages = These pages exist:
