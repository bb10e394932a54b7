# Runs the cases of a task in Python, in the page and in the content check. Every report is one line of JSON.
import json
import sys
import time

MOST_NODES = 5_000_000


class WrongType(Exception):
    pass


def run_cases(code, suite, report):
    sys.setrecursionlimit(20_000)
    scope = {'__name__': 'answer'}
    try:
        if suite['nodes']:
            exec(compile(suite['nodes'], 'nodes.py', 'exec'), scope)
        exec(compile(code, 'main.py', 'exec', dont_inherit=True), scope)
        entry = scope[suite['entry']]
    except KeyError:
        return report(json.dumps({'crash': 'NameError', 'message': suite['entry'] + ' is not defined'}))
    except BaseException as error:
        return report(json.dumps({'crash': type(error).__name__, 'message': message_of(error), 'line': line_of(error)}))
    signature = suite['signature']
    prepare = function_call if 'function' in signature else object_call
    for at, one in enumerate(suite['cases']):
        run = prepare(signature.get('function') or signature['class'], entry, one, scope)
        report(json.dumps({'at': at}))
        start = time.perf_counter()
        try:
            value = run()
            ms = 1000 * (time.perf_counter() - start)
            line = json.dumps({'at': at, 'ms': ms, 'value': value}, allow_nan=False)
        except BaseException as error:
            ms = 1000 * (time.perf_counter() - start)
            named = {'error': type(error).__name__, 'message': str(error)[:500], 'line': line_of(error)}
            line = json.dumps({'at': at, 'ms': ms, **named})
        report(line)


def message_of(error):
    return error.msg if isinstance(error, SyntaxError) else str(error)


# The line of the code where the error arose: the innermost of its frames.
def line_of(error):
    if isinstance(error, SyntaxError):
        return error.lineno if error.filename == 'main.py' else None
    line = None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == 'main.py':
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def function_call(signature, entry, one, scope):
    parameters = signature['parameters']
    given = [decode(p['type'], value, scope) for p, value in zip(parameters, one['args'])]
    changed = next((i for i, p in enumerate(parameters) if p['name'] == signature.get('in_place')), None)

    def run():
        for _ in range(one.get('times', 1) - 1):
            entry(*given)
        result = entry(*given)
        if changed is None:
            return encode(signature['returns'], result)
        return encode(parameters[changed]['type'], given[changed])

    return run


def object_call(signature, entry, one, scope):
    methods = {method['name']: method for method in signature['methods']}
    given = [decode(p['type'], value, scope) for p, value in zip(signature['constructor'], one['construct'])]
    steps = []
    for name, *values in one['calls']:
        method = methods[name]
        args = [decode(p['type'], value, scope) for p, value in zip(method['parameters'], values)]
        steps.append((name, args, method['returns']))

    def run():
        instance = entry(*given)
        results = []
        for name, args, returns in steps:
            result = getattr(instance, name)(*args)
            results.append(None if returns == 'void' else encode(returns, result))
        return results

    return run


def decode(kind, value, scope):
    if kind == 'list':
        return list_of(value, scope['ListNode'])
    if kind == 'list[]':
        return [list_of(one, scope['ListNode']) for one in value]
    return tree_of(value, scope['TreeNode']) if kind == 'tree' else value


def list_of(values, node_class):
    head = None
    for value in reversed(values or []):
        head = node_class(value, head)
    return head


def tree_of(values, node_class):
    if not values:
        return None
    root = node_class(values[0])
    parents = [root]
    for at, value in enumerate(values[1:]):
        if value is None:
            continue
        child = node_class(value)
        parents.append(child)
        if at % 2 == 0:
            parents[at // 2].left = child
        else:
            parents[at // 2].right = child
    return root


def encode(kind, value):
    if kind == 'list':
        return list_values(value)
    if kind == 'list[]':
        return [list_values(one) for one in value]
    return tree_values(value) if kind == 'tree' else value


def list_values(node):
    values = []
    while node is not None:
        if not hasattr(node, 'next'):
            raise WrongType('the result is not a ListNode')
        if len(values) > MOST_NODES:
            raise WrongType('the list never ends')
        values.append(node.value)
        node = node.next
    return values


def tree_values(root):
    values = []
    queue = [root]
    for node in queue:
        if node is None:
            values.append(None)
            continue
        if not hasattr(node, 'left'):
            raise WrongType('the result is not a TreeNode')
        if len(queue) > MOST_NODES:
            raise WrongType('the tree never ends')
        values.append(node.value)
        queue.append(node.left)
        queue.append(node.right)
    while values and values[-1] is None:
        values.pop()
    return values
