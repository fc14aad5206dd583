"""Runs scripts for the tests, each in a fork of this process, which has imported their modules.

A request on standard input is a line of JSON, {"id", "size", "content"}, and `size` bytes: the
standard input of a script. The content is {"script", "arguments"} or {"file", "arguments"}. A reply
on standard output is a line of JSON, {"id", "size", "status"}, and `size` bytes: what the script
wrote to its standard output and standard error. Scripts run concurrently. They are killed, and this
process ends, when standard input ends.
"""
import ast
import atexit
import contextlib
import gc
import importlib
import json
import os
import select
import signal
import sys
import tempfile
import threading
import types


class Request:
    """A script to run."""

    def __init__(self, header, body):
        self.id = header["id"]
        content = header["content"]
        self.file = content.get("file")
        if self.file is None:
            self.name, self.source = "<string>", content["script"]
        else:
            self.name = self.file
            with open(self.file, "rb") as file:
                self.source = file.read()
        self.arguments = content["arguments"]
        # Files instead of pipes, without a name: nobody waits, and nothing is left.
        self.input = tempfile.TemporaryFile(buffering=0)
        self.input.write(body)
        self.input.seek(0)
        self.output = tempfile.TemporaryFile(buffering=0)


class Scripts:
    """The code of scripts. Their modules are imported where they are compiled."""

    def __init__(self):
        self.code = {}

    def prepare(self, request):
        """Compiles a script and imports its modules, unless that was done."""
        key = (request.name, request.source)
        if key in self.code:
            return
        try:
            self.code[key] = compile(request.source, request.name, "exec", dont_inherit=True)
            for name, members in imports(request.source, request.name):
                import_quietly(name, members)
        except Exception:
            return  # the script itself fails in the same way
        # The garbage collector of a fork would touch, and thereby copy, all of it.
        gc.freeze()

    def compiled(self, request):
        """Returns the code of a script."""
        code = self.code.get((request.name, request.source))
        return code or compile(request.source, request.name, "exec", dont_inherit=True)


def imports(source, name):
    """Returns the modules that the top level of a script imports, with the members it names."""
    tree = compile(source, name, "exec", ast.PyCF_ONLY_AST, dont_inherit=True)
    for step in tree.body:
        if isinstance(step, ast.Import):
            yield from ((module.name, []) for module in step.names)
        elif isinstance(step, ast.ImportFrom) and step.level == 0:
            yield step.module, [member.name for member in step.names]


def import_quietly(name, members):
    """Imports a module and those of the members that are modules, as far as they are there."""
    with contextlib.suppress(Exception, SystemExit):
        module = importlib.import_module(name)
        for member in members:
            if member != "*" and not hasattr(module, member):
                importlib.import_module(f"{name}.{member}")


def run(request, code_of):
    """Runs a script as the interpreter does that is started for it, and ends this process."""
    for stream, target in ((request.input, 0), (request.output, 1), (request.output, 2)):
        os.dup2(stream.fileno(), target)
    request.input.close()
    request.output.close()
    sys.dont_write_bytecode = True
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    if request.file is None:
        sys.argv = ["-c", *request.arguments]
        sys.path.insert(0, "")
    else:
        main.__file__ = request.file
        sys.argv = [request.file, *request.arguments]
        sys.path.insert(0, os.path.dirname(request.file))
    status = 0
    try:
        exec(code_of(request), main.__dict__)
    except SystemExit as exit:
        status = exit.code or 0
        if not isinstance(status, int):
            print(status, file=sys.stderr)
            status = 1
    except BaseException as error:
        status = 1
        # Without the frames of this file.
        trace = error.__traceback__.tb_next
        while trace and trace.tb_frame.f_code.co_filename == __file__:
            trace = trace.tb_next
        sys.excepthook(type(error), error.with_traceback(trace), trace)
    # The end of the interpreter, without freeing one by one what the modules hold.
    threading._shutdown()
    atexit._run_exitfuncs()
    main.__dict__.clear()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(status & 0xFF)


class Server:
    """Reads requests and forks for each."""

    def __init__(self):
        # Modules may write when they are imported, and scripts have streams of their own.
        self.requests, self.replies = os.dup(0), os.dup(1)
        null = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(null, stream)
        os.close(null)
        self.ended, self.wakeup = os.pipe()
        os.set_blocking(self.wakeup, False)
        # A thread of the tests may have started this process with its signals blocked.
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self.wakeup, warn_on_full_buffer=False)
        self.scripts = Scripts()
        self.running = {}
        self.buffer = bytearray()

    def serve(self):
        """Answers requests until standard input ends."""
        while True:
            ready, _, _ = select.select([self.requests, self.ended], [], [])
            if self.ended in ready:
                os.read(self.ended, 4096)
                self.reply_to_ended()
            if self.requests in ready:
                part = os.read(self.requests, 1 << 20)
                if not part:
                    self.stop()
                self.buffer += part
                for request in self.whole_requests():
                    self.scripts.prepare(request)
                    process = os.fork()
                    if process == 0:
                        self.leave()
                        run(request, self.scripts.compiled)
                    with contextlib.suppress(OSError):  # the fork does so, too
                        os.setpgid(process, process)
                    self.running[process] = request

    def whole_requests(self):
        """Takes the requests that have arrived as a whole."""
        while (end := self.buffer.find(b"\n")) >= 0:
            header = json.loads(self.buffer[:end])
            whole = end + 1 + header["size"]
            if len(self.buffer) < whole:
                return
            body = bytes(self.buffer[end + 1:whole])
            del self.buffer[:whole]
            try:
                yield Request(header, body)
            except OSError as error:
                self.reply(header["id"], 1, str(error).encode())

    def reply_to_ended(self):
        """Replies to the requests whose scripts have ended."""
        for process in list(self.running):
            ended, status = os.waitpid(process, os.WNOHANG)
            if ended:
                request = self.running.pop(process)
                request.output.seek(0)
                output = request.output.read()
                request.input.close()
                request.output.close()
                self.reply(request.id, os.waitstatus_to_exitcode(status), output)

    def reply(self, id, status, output):
        """Writes a reply."""
        header = json.dumps({"id": id, "size": len(output), "status": status})
        rest = memoryview(header.encode() + b"\n" + output)
        while rest:
            rest = rest[os.write(self.replies, rest):]

    def leave(self):
        """Gives up in a fork what belongs to the server."""
        os.setpgid(0, 0)
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for stream in (self.requests, self.replies, self.ended, self.wakeup):
            os.close(stream)
        for request in self.running.values():
            request.input.close()
            request.output.close()

    def stop(self):
        """Kills what still runs, and ends."""
        for process in self.running:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process, signal.SIGKILL)
        os._exit(0)


if __name__ == "__main__":
    del sys.path[0]  # the folder of this file
    Server().serve()
