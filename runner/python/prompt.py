# The prompt: lines that are evaluated one after the other among the names of one `__main__`.
import ast
import asyncio
import inspect
import io
import json
import sys
import time
import types

PROMPT = '<prompt>'
FLUSH_SECONDS = 0.05


class StreamPrinted(Printed):
    """Tells what is printed while the line runs."""

    def __init__(self, limit, tell):
        super().__init__(Room(limit))
        self.tell = tell
        self.told_at = 0

    def write(self, text):
        try:
            return super().write(text)
        finally:
            if time.monotonic() - self.told_at > FLUSH_SECONDS:
                self.flush()

    def flush(self):
        self.told_at = time.monotonic()
        text = self.take()
        if text:
            self.tell(text)


class Session:
    def __init__(self):
        clean()
        self.main = types.ModuleType('__main__')
        self.loop = None

    # A statement or an expression of the prompt may await, as in `python -m asyncio`.
    def run(self, part, name, mode):
        flags = ast.PyCF_ALLOW_TOP_LEVEL_AWAIT if name == PROMPT else 0
        code = compile(part, name, mode, flags=flags, dont_inherit=True)
        value = eval(code, self.main.__dict__)
        if code.co_flags & inspect.CO_COROUTINE:
            self.loop = self.loop or asyncio.new_event_loop()
            self.loop.run_until_complete(value)

    def load(self, before, code):
        self.run(before, 'setup.py', 'exec')
        self.run(code, 'main.py', 'exec')

    # The value of a last expression is printed, as Python's own prompt prints it.
    def line(self, text):
        flags = ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
        body = compile(text, PROMPT, 'exec', flags=flags, dont_inherit=True).body
        shown = [body.pop()] if body and isinstance(body[-1], ast.Expr) else []
        self.run(ast.Module(body, []), PROMPT, 'exec')
        if shown:
            self.run(ast.Interactive(shown), PROMPT, 'single')


def failure_at_prompt(error):
    failure = failure_of(error)
    if failure['lines']:
        return failure | {'isInCode': True}
    if isinstance(error, SyntaxError) and error.filename == PROMPT:
        return failure | {'lines': [error.lineno]}
    frames = traceback.extract_tb(error.__traceback__)
    return failure | {'lines': [frame.lineno for frame in frames if frame.filename == PROMPT][-1:]}


session = None


def evaluated(limit, tell, act):
    printed = StreamPrinted(limit, tell)
    streams = sys.stdin, sys.stdout, sys.stderr, sys.modules.get('__main__')
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(''), printed, printed
    sys.modules['__main__'] = session.main
    failure, is_cut = None, False
    try:
        act(session)
    except SystemExit:
        pass
    except TooMuchOutput:
        is_cut = True
    except BaseException as error:
        failure = failure_at_prompt(error)
    finally:
        sys.stdin, sys.stdout, sys.stderr, sys.modules['__main__'] = streams
    printed.flush()
    return json.dumps({'isCut': is_cut, 'failure': failure})


def load_session(before, code, limit, tell):
    global session
    session = Session()
    return evaluated(limit, tell, lambda loaded: loaded.load(before, code))


def run_line(text, limit, tell):
    return evaluated(limit, tell, lambda loaded: loaded.line(text))
