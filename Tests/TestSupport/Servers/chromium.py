"""Loads pages for the tests in one browser, and replies with their titles.

A request on standard input is a line of JSON, {"id", "size", "content"}, and `size` bytes: a page.
The content is {"address", "width", "seconds", "steps", "script"}: what to load instead of the page or
null, the width of the window, how long it may take, expressions that are timed or null, and an
expression or null. With steps, the reply is a list in JSON in place of the title: the CPU time of the
page's main thread in milliseconds for loading the page and for each of the expressions, with what is
drawn for it. With a script, the page runs in real time, and the reply is the value of the script, in
JSON. A reply on standard output is a line of JSON, {"id", "size", "status"}, and `size` bytes: the
title, or with the status 1 what is wrong. Two pages are loaded at a time. The browser ends, and with it
this process, when standard input ends.
"""
import contextlib
import itertools
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

# The file descriptors on which the browser reads commands and writes messages.
COMMANDS, MESSAGES = 3, 4
HEIGHT = 900
# The time for which the scripts of a page run, in milliseconds, none of which is waited for.
BUDGET = 5000
# How long the browser has for a command of its own, in seconds.
PATIENCE = 60


class Fault(Exception):
    """What is wrong with a page or with the browser."""


def result(method, reply):
    """Returns the result in a reply."""
    if reply is None:
        raise Fault("the browser has ended")
    if "error" in reply:
        raise Fault(f"{method}: {reply['error'].get('message')}")
    return reply["result"]


class Browser:
    """A browser without a window, driven by the DevTools protocol over pipes."""

    def __init__(self, folder):
        commands, self.commands = os.pipe()
        self.messages, messages = os.pipe()
        os.dup2(commands, COMMANDS)
        os.dup2(messages, MESSAGES)
        os.close(commands)
        os.close(messages)
        try:
            self.process = subprocess.Popen(
                ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-startup-window",
                 "--disable-extensions", "--disable-component-update",
                 "--disable-background-networking", "--remote-debugging-pipe",
                 "--user-data-dir=" + tempfile.mkdtemp(dir=folder)],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                pass_fds=(COMMANDS, MESSAGES), start_new_session=True)
        finally:
            reserve_descriptors()
        self.lock = threading.Lock()
        self.ids = itertools.count(1)
        # Where the messages go: by session, and by command where there is none.
        self.queues = {}
        self.has_ended = False
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        """Distributes the messages of the browser until it ends."""
        buffer = bytearray()
        while part := os.read(self.messages, 1 << 20):
            buffer += part
            *whole, rest = buffer.split(b"\0")
            buffer = rest
            for text in whole:
                message = json.loads(text)
                target = self.queues.get(message.get("sessionId") or message.get("id"))
                if target:
                    target.put(message)
        with self.lock:
            self.has_ended = True
            for target in self.queues.values():
                target.put(None)

    def send(self, method, parameters, session=None, target=None):
        """Sends a command, whose reply goes to a queue, and returns its number."""
        with self.lock:
            if self.has_ended:
                raise Fault("the browser has ended")
            number = next(self.ids)
            self.queues[session or number] = target
            command = {"id": number, "method": method, "params": parameters}
            if session:
                command["sessionId"] = session
            rest = memoryview(json.dumps(command).encode() + b"\0")
            try:
                while rest:
                    rest = rest[os.write(self.commands, rest):]
            except OSError as error:
                raise Fault("the browser has ended") from error
        return number

    def call(self, method, **parameters):
        """Calls a method of the browser itself."""
        replies = queue.SimpleQueue()
        number = self.send(method, parameters, target=replies)
        try:
            return result(method, replies.get(timeout=PATIENCE))
        except queue.Empty:
            self.kill()
            raise Fault(f"no answer to {method}") from None
        finally:
            self.forget(number)

    def forget(self, key):
        """Removes the queue of a session or command."""
        with self.lock:
            del self.queues[key]

    def kill(self):
        """Ends the processes of the browser at once."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)

    def close(self):
        """Ends the browser."""
        with contextlib.suppress(Fault, subprocess.TimeoutExpired):
            self.send("Browser.close", {}, target=queue.SimpleQueue())
            self.process.wait(timeout=5)
        self.kill()
        self.process.wait()


class Tab:
    """A tab in a context, and thereby with a process, of its own, for one page after another."""

    def __init__(self, browser):
        self.browser = browser
        self.messages = queue.SimpleQueue()
        self.context = browser.call("Target.createBrowserContext")["browserContextId"]
        target = browser.call(
            "Target.createTarget", url="about:blank", newWindow=True,
            browserContextId=self.context)["targetId"]
        self.session = browser.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.deadline = time.monotonic() + PATIENCE
        self.call("Page.enable")
        self.call("Inspector.enable")

    def send(self, method, **parameters):
        """Sends a command."""
        return self.browser.send(method, parameters, self.session, self.messages)

    def next(self):
        """Waits for a message, and returns it if it is of concern to the caller."""
        try:
            message = self.messages.get(timeout=max(0, self.deadline - time.monotonic()))
        except queue.Empty:
            self.send("Page.crash")  # the only thing that ends a script that never does
            raise Fault("the page takes too long") from None
        if message is None:
            raise Fault("the browser has ended")
        if message.get("method") == "Inspector.targetCrashed":
            raise Fault("the process of the page has crashed")
        if message.get("method") == "Page.javascriptDialogOpening":
            self.send("Page.handleJavaScriptDialog", accept=False)
        return message

    def call(self, method, **parameters):
        """Calls a method of the tab."""
        number = self.send(method, **parameters)
        while True:
            message = self.next()
            if message.get("id") == number:
                return result(method, message)

    def wait(self, event):
        """Waits for an event, and returns what it says."""
        while (message := self.next()).get("method") != event:
            pass
        return message["params"]

    def title(self, address, width, seconds):
        """Loads a page, runs its scripts, and returns its title."""
        self.deadline = time.monotonic() + seconds
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=HEIGHT,
                  deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setVirtualTimePolicy", policy="pause")
        self.call("Page.navigate", url=address)
        self.call("Emulation.setVirtualTimePolicy", policy="pauseIfNetworkFetchesPending",
                  budget=BUDGET, maxVirtualTimeTaskStarvationCount=9999)
        self.wait("Emulation.virtualTimeBudgetExpired")
        title = self.call(
            "Runtime.evaluate", expression="document.querySelector('title')?.textContent",
            returnByValue=True)["result"].get("value")
        if title is None:
            raise Fault("the page has no title")
        return title

    def durations(self, address, width, seconds, steps):
        """Loads a page in real time, and returns the milliseconds of CPU that it and each step take."""
        self.deadline = time.monotonic() + seconds
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=HEIGHT,
                  deviceScaleFactor=1, mobile=False)
        self.call("Performance.enable", timeDomain="threadTicks")
        times = [self.busy()]
        self.send("Page.navigate", url=address)
        self.wait("Page.loadEventFired")
        times.append(self.busy())
        # What the page does while it is idle is no part of the first step.
        self.evaluate("new Promise(done => setTimeout(done, 1000))")
        results = [times[1] - times[0]]
        for step in steps:
            begin = self.busy()
            self.evaluate(step)
            results.append(self.busy() - begin)
        return [round(1000 * duration, 1) for duration in results]

    def value(self, address, width, seconds, script):
        """Loads a page in real time, and returns the value of a script on it."""
        self.deadline = time.monotonic() + seconds
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=HEIGHT,
                  deviceScaleFactor=1, mobile=False)
        self.send("Page.navigate", url=address)
        self.wait("Page.loadEventFired")
        reply = self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in reply:
            details = reply["exceptionDetails"]
            raise Fault(details.get("exception", {}).get("description") or details["text"])
        return reply["result"].get("value")

    def evaluate(self, expression):
        """Evaluates an expression, and waits until what it changes is drawn."""
        reply = self.call("Runtime.evaluate", expression=expression, awaitPromise=True)
        if "exceptionDetails" in reply:
            raise Fault(f"{expression}: {reply['exceptionDetails']}")
        self.call("Runtime.evaluate", awaitPromise=True, expression="new Promise(done => "
                  "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")

    def busy(self):
        """Returns the CPU time of the main thread so far, in seconds."""
        metrics = self.call("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

    def clear(self):
        """Ends the scripts of the page and removes what they stored; the history stays."""
        self.call("Runtime.evaluate", expression="window.name = ''; sessionStorage.clear()")
        self.send("Page.navigate", url="about:blank")
        while self.wait("Page.frameNavigated")["frame"]["url"] != "about:blank":
            pass
        self.call("Storage.clearDataForOrigin", origin="file://", storageTypes="all")

    def close(self):
        """Closes the tab and ends its process."""
        self.browser.forget(self.session)
        self.browser.call("Target.disposeBrowserContext", browserContextId=self.context)


class Server:
    """Answers requests."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="lintel-chromium-")
        self.lock = threading.Lock()
        self.seats = threading.Semaphore(2)
        self.browser = None
        self.idle = []

    def serve(self):
        """Answers requests until standard input ends."""
        while line := sys.stdin.buffer.readline():
            header = json.loads(line)
            page = sys.stdin.buffer.read(header["size"])
            threading.Thread(target=self.answer, args=(header, page), daemon=True).start()
        with self.lock:
            if self.browser:
                self.browser.close()
            shutil.rmtree(self.folder, ignore_errors=True)
            os._exit(0)

    def answer(self, header, page):
        """Answers a request."""
        try:
            status, output = 0, self.title(header["id"], page, **header["content"])
        except Exception as error:
            status, output = 1, str(error) or type(error).__name__
        body = output.encode(errors="replace")
        line = json.dumps({"id": header["id"], "size": len(body), "status": status})
        with self.lock:
            sys.stdout.buffer.write(line.encode() + b"\n" + body)
            sys.stdout.buffer.flush()

    def title(self, number, page, address=None, width=1280, seconds=120, steps=None, script=None):
        """Returns the title of a page, the durations of steps, or the value of a script."""
        path = os.path.join(self.folder, f"{number}.html")
        with self.seats:
            if address is None:
                with open(path, "wb") as file:
                    file.write(page)
                address = "file://" + path
            if steps is not None:
                return self.alone(path, lambda tab: tab.durations(address, width, seconds, steps))
            if script is not None:
                return self.alone(path, lambda tab: tab.value(address, width, seconds, script))
            tab = self.tab()
            try:
                title = tab.title(address, width, seconds)
                tab.clear()
            except BaseException:
                with contextlib.suppress(Fault):
                    tab.close()
                raise
            finally:
                with contextlib.suppress(FileNotFoundError):
                    os.remove(path)
            with self.lock:
                if tab.browser is self.browser:
                    self.idle.append(tab)
            return title

    def alone(self, path, body):
        """Returns what a body gives for a tab of its own, since others have stopped their clocks, in JSON."""
        with self.lock:
            browser = self.browser = self.browser or Browser(self.folder)
        tab = Tab(browser)
        try:
            return json.dumps(body(tab))
        finally:
            with contextlib.suppress(Fault, FileNotFoundError):
                tab.close()
                os.remove(path)

    def tab(self):
        """Returns a tab that no other page uses."""
        with self.lock:
            if self.browser and self.browser.has_ended:
                self.browser.close()
                self.browser, self.idle = None, []
            if self.idle:
                return self.idle.pop()
            self.browser = browser = self.browser or Browser(self.folder)
        return Tab(browser)


def reserve_descriptors():
    """Keeps the numbers of the browser's descriptors from being used for others."""
    null = os.open(os.devnull, os.O_RDWR)
    for number in (COMMANDS, MESSAGES):
        os.dup2(null, number)
    if null > MESSAGES:
        os.close(null)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    reserve_descriptors()
    Server().serve()
