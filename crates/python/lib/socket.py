"""`socket` without a network."""

AF_UNSPEC, AF_UNIX, AF_INET, AF_INET6 = 0, 1, 2, 10
SOCK_STREAM, SOCK_DGRAM, SOCK_NONBLOCK, SOCK_CLOEXEC = 1, 2, 2048, 524288
IPPROTO_TCP, IPPROTO_UDP, IPPROTO_IPV6 = 6, 17, 41
SOL_SOCKET, SO_REUSEADDR, SO_KEEPALIVE, SO_ERROR, SO_BROADCAST, SO_TYPE, TCP_NODELAY = 1, 2, 9, 4, 6, 3, 1
SOMAXCONN, AI_PASSIVE, AI_ADDRCONFIG, NI_NUMERICHOST, SHUT_RD, SHUT_WR, SHUT_RDWR = 128, 1, 32, 1, 0, 1, 2
IPV6_V6ONLY, SO_REUSEPORT = 26, 15
_GLOBAL_DEFAULT_TIMEOUT = object()
has_ipv6 = has_dualstack_ipv6 = False
error = OSError
timeout = TimeoutError


class gaierror(OSError):
    pass


class herror(OSError):
    pass


def _refuse(*args, **kwargs):
    raise PermissionError(1, 'sockets are not available: the playground has no network. '
                          'asyncio.Queue and asyncio.StreamReader work without one')


class socket:
    def __init__(self, *args, **kwargs):
        _refuse()


socketpair = create_connection = create_server = getaddrinfo = gethostbyname = fromfd = _refuse
getnameinfo = gethostname = getfqdn = setdefaulttimeout = _refuse
