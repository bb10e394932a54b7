# Runs the programs of a learner inside one interpreter, each as if it were the first.
import asyncio
import atexit
import builtins
import gc
import importlib
import io
import json
import os
import selectors
import shutil
import sys
import time
import traceback
import types
import warnings


class TooMuchOutput(BaseException):
    pass


class Room:
    """How much may still be printed, on all streams of a program together."""

    def __init__(self, limit):
        self.limit = self.left = limit

    def take(self, text):
        taken = text[:self.left] if self.left < len(text) else text
        self.left -= len(text)
        return taken


class Printed(io.TextIOBase):
    """A stream that ends a program which prints without end."""

    def __init__(self, room):
        self.room = room
        self.parts = []

    def writable(self):
        return True

    def write(self, text):
        self.parts.append(self.room.take(text))
        if self.room.left < 0:
            raise TooMuchOutput(
                f'the code prints more than {self.room.limit:,} characters; look for a loop that never ends')
        return len(text)

    def take(self):
        text = ''.join(self.parts)
        self.parts = []
        return text


# The event loop of a browser cannot run until something is complete; this one sleeps instead of waiting for sockets.
class SleepingSelector(selectors._BaseSelectorImpl):
    def select(self, timeout=None):
        if timeout is None:
            raise RuntimeError('the program waits for something that never happens')
        if timeout > 0:
            time.sleep(timeout)
        return []


class SleepingLoop(asyncio.BaseEventLoop):
    is_used = False

    def __init__(self):
        super().__init__()
        SleepingLoop.is_used = True
        self._selector = SleepingSelector()

    def _process_events(self, events):
        pass

    def _write_to_self(self):
        pass


def use_sleeping_loop():
    asyncio.events.new_event_loop = SleepingLoop
    asyncio.new_event_loop = SleepingLoop
    asyncio.events._set_running_loop(None)


# Parts of the standard library need what a browser does not have: a terminal, windows, users, another process.
class NotInThisPage:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if path is None and name in sys.stdlib_module_names:
            raise ModuleNotFoundError(
                f"No module named '{name}' in this page: it needs what a browser doesn't have. "
                'Run the code with Python on your own computer, or do without it.', name=name)


sys.meta_path.append(NotInThisPage)

HOME = '/home/learner'
kept_builtins = dict(vars(builtins))
kept_environment = dict(os.environ)
kept_path = list(sys.path)
libraries = 'built-in', 'frozen', *(place for place in sys.path if place and not place.startswith(HOME))
recursion_limit = sys.getrecursionlimit()


# Modules of the standard library stay: to import them again takes longer than most programs run.
def forget_own_modules():
    sys.path[:] = kept_path
    for name, module in list(sys.modules.items()):
        origin = getattr(getattr(module, '__spec__', None), 'origin', None)
        if name not in kept_modules and not str(origin).startswith(libraries):
            del sys.modules[name]
    importlib.invalidate_caches()


# What a program sets in a module holds until the end of the process.
def reset_modules():
    if logging := sys.modules.get('logging'):
        for handler in logging.root.handlers[:]:
            logging.root.removeHandler(handler)
        logging.root.filters.clear()
        logging.root.setLevel(logging.WARNING)
        logging.root.manager.loggerDict.clear()
        logging.disable(logging.NOTSET)
    if decimal := sys.modules.get('decimal'):
        decimal.setcontext(decimal.Context())
    # A snapshot would repeat its numbers.
    if random := sys.modules.get('random'):
        random.seed()


def clean():
    for name in [name for name in vars(builtins) if name not in kept_builtins]:
        delattr(builtins, name)
    for name, value in kept_builtins.items():
        setattr(builtins, name, value)
    sys.setrecursionlimit(recursion_limit)
    sys.settrace(None)
    os.environ.clear()
    os.environ.update(kept_environment)
    shutil.rmtree(HOME, ignore_errors=True)
    os.makedirs(HOME, exist_ok=True)
    os.chdir(HOME)
    os._exit = end_process
    forget_own_modules()
    reset_modules()
    use_sleeping_loop()


# The lines of the program through which the error went, the innermost last.
def lines_of(error):
    if isinstance(error, SyntaxError) and error.filename == 'main.py':
        return [error.lineno]
    frames = traceback.extract_tb(error.__traceback__)
    return [frame.lineno for frame in frames if frame.filename == 'main.py'][-100:]


def failure_of(error):
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    if isinstance(error, ModuleNotFoundError) and message == f"No module named '{error.name}'":
        message += '; this page has the standard library of Python, and no other packages'
    return {'name': type(error).__name__, 'message': message[:1000], 'lines': lines_of(error)}


class Ended(BaseException):
    """The code ended its own process."""


def end_process(status=0):
    raise Ended(f'the code ended Python itself, with the exit status {status}')


# What Python does at the end of a program. Only then it tells of coroutines that nobody awaited and of tasks that failed.
def finish(main):
    atexit._run_exitfuncs()
    for name in main.__dict__:
        if name != '__builtins__':
            main.__dict__[name] = None
    if SleepingLoop.is_used:
        SleepingLoop.is_used = False
        gc.collect()


def captured(limit, act):
    room = Room(limit)
    judged, beside = Printed(room), Printed(room)
    streams = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(''), judged, beside
    clean()
    try:
        with warnings.catch_warnings():
            return act(judged, beside)
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        clean()


# `is_test`: what the code prints is shown, and what the statements of the test print is judged.
def run_program(text, limit, is_test=False):
    def act(judged, beside):
        own = beside if is_test else judged
        sys.stdout = own

        def print_of_test(*values, file=None, **options):
            print(*values, file=file or (judged if sys.stdout is own else sys.stdout), **options)

        setattr(builtins, TEST_PRINT, print_of_test)
        main = types.ModuleType('__main__')
        sys.modules['__main__'] = main
        failure, is_cut = None, False
        try:
            try:
                exec(compile(text, 'main.py', 'exec', dont_inherit=True), main.__dict__)
            except SystemExit as end:
                if isinstance(end.code, str):
                    sys.stderr.write(end.code + '\n')
            finish(main)
        except TooMuchOutput:
            is_cut = True
        except BaseException as error:
            failure = failure_of(error)
        return json.dumps({'output': judged.take(), 'printed': beside.take(), 'isCut': is_cut, 'failure': failure})

    return captured(limit, act)


# Freeing a chain of nodes recurses in C, once for each node, and the stack of a browser's worker ends after some 1,500 of
# them. So every node stays alive until its case is over, and then the links are cut one after the other.
kept = types.ModuleType('kept_nodes')
kept.nodes = []
sys.modules['kept_nodes'] = kept
kept_modules = {*sys.modules, '__main__'}

KEEP_NODES = '''
def _keep(node_class):
    from kept_nodes import nodes
    start = node_class.__init__
    def keep(self, *args, **named):
        nodes.append(self)
        start(self, *args, **named)
    node_class.__init__ = keep
_keep(ListNode)
_keep(TreeNode)
del _keep
'''


def cut_links(count):
    for node in kept.nodes[:count]:
        vars(node).clear()
    del kept.nodes[:count]


# What a case gave, beside the JSON of it: JSON has one kind of list and number, and no set.
results = []


def keeping_result(prepare):
    def prepared(*given):
        run = prepare(*given)

        def run_and_keep():
            value = run()
            results.append(value)
            return value

        return run_and_keep

    return prepared


function_call, object_call = keeping_result(function_call), keeping_result(object_call)


def shown_result():
    if not results:
        return None
    try:
        return repr(results.pop())
    except Exception as error:
        return f'a value that cannot be shown: {error}'


def run_suite(code, suite, limit, report):
    parsed = json.loads(suite)
    if parsed['nodes']:
        parsed['nodes'] += KEEP_NODES
    ended = 0

    def act(judged, beside):
        sys.stdout = beside

        def tell(line):
            nonlocal ended
            # A case begins with its number alone; what was made before the end of the last one is not used any more.
            if ',' not in line:
                cut_links(ended)
                return report(line, '', None)
            ended = len(kept.nodes)
            report(line, beside.take(), shown_result())
            beside.room.left = limit

        run_cases(code, parsed, tell)

    captured(limit, act)
    cut_links(len(kept.nodes))
