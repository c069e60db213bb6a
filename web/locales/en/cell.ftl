# Python to change and to run, in the middle of a page.

cell-name = Python program
cell-editor = { $name }: program
cell-controls = { $name }: run
cell-results = { $name }: result
cell-picture = { $name }: course
cell-soon = The program is about to run. Then its course appears here.
cell-none = Press “Run”. Then the course of the program appears here.
cell-other-program = The settings now belong to another program. Yours stays because you have changed it; “Reset” fetches the new one.
cell-out-of-date = This page is out of date: it no longer fits the Python that the server now delivers. Reload it. Your changes to this program get lost on the way; copy first what you want to keep.

engine-in-line =
    { $count ->
        [one] Another program of this page runs first …
       *[other] { $count } other programs of this page run first …
    }
