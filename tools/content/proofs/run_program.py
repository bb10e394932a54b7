# Runs a Python file as __main__ and tells the class of an uncaught error on file descriptor 3.
def start():
    import os
    import sys

    path = sys.argv[1]
    sys.argv = [path]
    sys.excepthook = lambda kind, error, trace: os.write(3, kind.__name__.encode())
    main = sys.modules['__main__'].__dict__
    del main['start']
    main['__file__'] = path
    with open(path, encoding='utf-8') as file:
        return compile(file.read(), path, 'exec', dont_inherit=True), main


exec(*start())
