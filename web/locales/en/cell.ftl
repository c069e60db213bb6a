# Python to change and to run, in the middle of a page.

cell-name = Python program
cell-editor = { $name }: program
cell-controls = { $name }: controls
cell-results = { $name }: result
cell-picture = { $name }: run
cell-soon = The program is about to run. Then you can watch it here step by step.
cell-none = Press “Run”. Then you can watch the program here step by step.
cell-other-program = By now another program belongs here. Yours stays because you have changed it; “Reset” fetches the new one.
cell-out-of-date = This page is out of date: it no longer fits the Python that the server delivers now. Reload it. Your changes to this program get lost when you do; copy first what you want to keep.

engine-in-line =
    { $count ->
        [one] Another program of this page runs first …
       *[other] { $count } other programs of this page run first …
    }
