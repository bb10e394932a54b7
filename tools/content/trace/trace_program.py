# Runs a Python file as __main__ and writes what happens at each of its lines as JSON to file descriptor 3:
# {"steps": [...], "output": "...", "failed": "class of an uncaught error"} or {"refused": "why it has no trace"}.
# Arguments: the file, the most steps.
def start():
    import atexit
    import io
    import json
    import os
    import sys
    import threading

    sys.path.insert(0, os.path.dirname(__file__))
    from shown_value import frame_name, shown_variables

    del sys.path[0]
    path, most = sys.argv[1], int(sys.argv[2])
    sys.argv = [path]
    with open(path, encoding='utf-8') as file:
        source = file.read()
    lines = source.split('\n')
    printed = sys.stdout = io.StringIO()
    steps = []
    # The variables as last seen, by frame and name, and how much of the output a step has told.
    seen = {}
    told = 0
    # inspect.CO_OPTIMIZED; CO_COROUTINE and CO_ASYNC_GENERATOR
    optimized, coroutine = 0x1, 0x80 | 0x200
    # The frame of the last step and the last error, by identity: a reference would keep what they hold alive.
    last_frame = last_error = 0
    # What ended with a function: the next step takes it away, so that the function's last line is shown with what it did.
    gone = []

    def tell(result):
        os.write(3, json.dumps(result, ensure_ascii=False).encode('utf-8', 'surrogatepass'))
        os._exit(0)

    def variables(frame):
        frames = []
        while frame:
            if frame.f_code.co_filename == path and not is_inlined(frame):
                frames.append(frame)
            frame = frame.f_back
        now = {}
        names = {}
        for one in reversed(frames):
            name = frame_name(one)
            names[name] = names.get(name, 0) + 1
            where = name if names[name] == 1 else f'{name} #{names[name]}'
            for variable, value in shown_variables(one):
                now[where, variable] = value
        return now

    def settle(frame):
        """Gives the last step what has changed since it began."""
        nonlocal seen
        if not steps:
            return
        now = variables(frame)
        step = steps[-1]
        gone.extend(change(*key, None) for key in seen if key not in now)
        new = [change(*key, value) for key, value in now.items() if seen.get(key) != value]
        if new:
            # Of a variable that changes twice within a step the last value counts.
            older = [one for one in step.get('changes', []) if not any(is_same(one, other) for other in new)]
            step['changes'] = older + new
        seen = now
        tell_output()

    def tell_output():
        nonlocal told
        if steps and told < len(printed.getvalue()):
            steps[-1]['printed'] = steps[-1].get('printed', '') + printed.getvalue()[told:]
            told = len(printed.getvalue())

    def change(where, name, value):
        return {'name': name, 'value': value, **({'of': where} if where else {})}

    def is_same(one, other):
        return one['name'] == other['name'] and one.get('of') == other.get('of')

    def is_inlined(frame):
        return frame.f_code.co_name in ('<listcomp>', '<dictcomp>', '<setcomp>')

    def is_hidden(frame, kind):
        """The end of an iterator or of a coroutine is an exception that no program sees."""
        if kind is GeneratorExit:
            return True
        line = lines[frame.f_lineno - 1]
        ends = 'for ' in line or 'yield from' in line or frame.f_code.co_flags & coroutine
        return kind in (StopIteration, StopAsyncIteration) and ends

    def begins_class(frame):
        """The body of a class begins with a stop at its head, which has had one."""
        code = frame.f_code
        return code.co_name != '<module>' and not code.co_flags & optimized and frame.f_lineno == code.co_firstlineno

    def begin(frame):
        nonlocal last_frame
        settle(frame)
        if len(steps) == most:
            tell({'refused': f'it takes more than {most} steps'})
        steps.append({'line': frame.f_lineno, **({'changes': gone[:]} if gone else {})})
        gone.clear()
        last_frame = id(frame)

    def raised(frame, error):
        """An error that goes on to a caller has been told; another one begins a step of the line where it is raised."""
        nonlocal last_error
        if id(error) == last_error:
            return
        if id(frame) != last_frame:
            begin(frame)
        last_error = id(error)
        steps[-1]['raised'] = type(error).__name__

    def trace(frame, event, value):
        if frame.f_code.co_filename != path or is_inlined(frame):
            return None
        if event == 'line' and not begins_class(frame):
            begin(frame)
        elif event == 'exception' and steps and not is_hidden(frame, value[0]):
            raised(frame, value[1])
        elif event == 'return':
            # Before the function is left, what its last line did is still to be seen.
            settle(frame)
        return trace

    def no_threads(*_):
        tell({'refused': 'it starts threads'})

    failed = ''

    def end():
        sys.settrace(None)
        tell_output()
        tell({'steps': steps, 'output': printed.getvalue(), 'failed': failed})

    def fail(kind, error, _):
        nonlocal failed
        failed = kind.__name__

    sys.excepthook = fail
    # Called last: what the program itself registered is part of its trace.
    atexit.register(end)
    threading.settrace(no_threads)
    main = sys.modules['__main__'].__dict__
    del main['start']
    main['__file__'] = path
    code = compile(source, path, 'exec', dont_inherit=True)
    return code, main, sys.settrace, trace


def run():
    code, main, settrace, trace = start()
    del main['run']
    settrace(trace)
    exec(code, main)


run()
