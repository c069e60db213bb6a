source = 'exec(source)'
exec(source)
