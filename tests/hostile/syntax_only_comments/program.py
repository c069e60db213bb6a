# nothing

   # here
