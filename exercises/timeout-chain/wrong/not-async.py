def handler(dauer, timeout):
    service(dauer).close()
    return "timeout"
