"""Confinement of a worker: what its process gives up before it loads any code of a plugin.

The worker dies with its server, gets no more memory than its limit, writes no file, and has few descriptors. On Linux
it also gives up the system calls by which it could start other processes or threads, signal one, or open a connection.
Where the kernel has no such filter, its process group is all that ends its children.
"""

import ctypes
import os
import resource
import signal
import struct
import sys
from contextlib import suppress

FILES_MAX = 64
"""Largest number of open descriptors."""

_PR_SET_PDEATHSIG, _PR_SET_NO_NEW_PRIVS, _PR_SET_SECCOMP = 1, 38, 22
_SECCOMP_FILTER = 2

_DENIED = {
    "x86_64": (
        0xC000003E,
        # Connections: socket connect bind listen io_uring_setup. Processes: clone clone3 fork vfork execve execveat
        # ptrace setpgid setsid unshare setns. Signals: kill tkill tgkill rt_sigqueueinfo rt_tgsigqueueinfo.
        # Others: pidfd_send_signal pidfd_getfd process_vm_readv process_vm_writev. Limits: prlimit64 setrlimit.
        # Priority: setpriority sched_setscheduler.
        (41, 42, 49, 50, 56, 57, 58, 59, 62, 101, 109, 112, 302, 200, 234, 322, 129, 297, 424, 438, 310, 311, 425, 272,
         308, 435, 141, 144, 160),
    ),
    "aarch64": (
        0xC00000B7,
        # The same; this architecture has no fork and no vfork.
        (198, 203, 200, 201, 220, 221, 129, 117, 154, 157, 261, 130, 131, 281, 138, 240, 424, 438, 270, 271, 425, 97,
         268, 435, 140, 119, 164),
    ),
}  # fmt: skip
"""By machine: the number of its architecture for filters, and the system calls that are refused."""

_EPERM = 1


def confine(*, memory_bytes: int, server_pid: int) -> None:
    """Give up all that rules do not need. Exit if the server is gone already."""
    _call_prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != server_pid:
        os._exit(0)
    _limit(resource.RLIMIT_AS, memory_bytes)
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_FSIZE, 0)
    _limit(resource.RLIMIT_NOFILE, FILES_MAX)
    _refuse_system_calls()


def _limit(kind: int, most: int) -> None:
    _, hard = resource.getrlimit(kind)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    with suppress(ValueError, OSError):  # not every system knows every limit
        resource.setrlimit(kind, (most, most))


def _call_prctl(option: int, first: object, second: object = 0) -> bool:
    """Call prctl, and return whether that succeeded; never where there is none."""
    if sys.platform != "linux":
        return False
    return bool(ctypes.CDLL(None).prctl(option, first, second, 0, 0) == 0)


class _Program(ctypes.Structure):
    _fields_ = (("count", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def _refuse_system_calls() -> None:
    """Have the kernel refuse the system calls of `_DENIED` with EPERM, and end the process for another architecture."""
    machine = os.uname().machine
    if sys.platform != "linux" or machine not in _DENIED:
        return
    code = _filter(*_DENIED[machine])
    program = _Program(len(code) // 8, code)
    if _call_prctl(_PR_SET_NO_NEW_PRIVS, 1):
        _call_prctl(_PR_SET_SECCOMP, _SECCOMP_FILTER, ctypes.byref(program))


def _filter(architecture: int, denied: tuple[int, ...]) -> bytes:
    """Return a program of the kernel's filter language (BPF) that refuses some system calls."""
    load, jump_if_equal, jump_if_at_least, answer = 0x20, 0x15, 0x35, 0x06
    kill, refuse, allow = 0x80000000, 0x00050000 | _EPERM, 0x7FFF0000
    code = [
        (load, 0, 0, 4),  # the architecture
        (jump_if_equal, 1, 0, architecture),
        (answer, 0, 0, kill),
        (load, 0, 0, 0),  # the number of the system call
        (jump_if_at_least, len(denied) + 1, 0, 0x40000000),  # the other numbers of x86_64, x32
    ]
    code += [(jump_if_equal, len(denied) - place, 0, number) for place, number in enumerate(denied)]
    code += [(answer, 0, 0, allow), (answer, 0, 0, refuse)]
    return b"".join(struct.pack("HBBI", *instruction) for instruction in code)
