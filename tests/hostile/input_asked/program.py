name = input('Your name? ')
