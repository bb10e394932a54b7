# Values of a traced program as short text. Nothing here calls a method of the program's own classes.
import enum
import types

MOST = 60
plain = (int, float, complex, str, bytes, bool, type(None), range, type(...))
functions = (types.FunctionType, types.BuiltinFunctionType, types.MethodType, type(len))


def shown(value):
    text = full(value, ())
    return text if len(text) <= MOST else text[: MOST - 1] + '…'


def full(value, within):
    """`within` holds the identities of the values that hold this one."""
    kind = type(value)
    if kind in plain:
        return repr(value[: MOST + 1]) if kind in (str, bytes) else repr(value)
    if isinstance(value, enum.Enum):
        return f'{kind.__name__}.{value._name_}'
    if isinstance(value, type):
        return f'class {value.__name__}'
    if isinstance(value, functions):
        return f'function {value.__name__}'
    if len(within) > 3 or id(value) in within:
        return '…'
    within = (*within, id(value))
    if isinstance(value, tuple(brackets)):
        return collection(value, kind, within)
    if isinstance(value, dict):
        items = ', '.join(f'{full(key, within)}: {full(one, within)}' for key, one in first(dict.items(value)))
        return named(kind, dict, f'{{{items}}}')
    if isinstance(value, (types.GeneratorType, types.CoroutineType, types.AsyncGeneratorType)):
        return f'{kind.__name__} {value.__name__}'
    if kind.__module__ == '__main__':
        return instance(value, kind, within)
    if kind.__module__ in ('decimal', 'fractions', 'datetime', 'pathlib', 'uuid') or kind.__name__ == 'deque':
        return repr(value) if kind.__name__ != 'deque' else f"deque([{', '.join(full(one, within) for one in value)}])"
    if isinstance(value, BaseException):
        return f"{kind.__name__}({', '.join(full(one, within) for one in value.args)})"
    return kind.__name__


brackets = {list: '[]', tuple: '()', set: '{}', frozenset: '{}'}


def collection(value, kind, within):
    base = next(one for one in brackets if isinstance(value, one))
    items = [full(one, within) for one in first(base.__iter__(value))]
    if hasattr(kind, '_fields') and base is tuple:
        return f"{kind.__name__}({', '.join(f'{name}={item}' for name, item in zip(kind._fields, items))})"
    if base in (set, frozenset):
        # Its order says nothing, and differs from run to run.
        items = sorted(items, key=lambda item: (len(item), item))
        text = f"{{{', '.join(items)}}}" if items else 'set()' if base is set else ''
        return text if kind is set else f'{kind.__name__}({text if items else ""})'
    opening, closing = brackets[base]
    text = f"{opening}{', '.join(items)}{',' if base is tuple and len(items) == 1 else ''}{closing}"
    return named(kind, base, text)


def named(kind, base, text):
    return text if kind is base else f'{kind.__name__}({text})'


def first(values):
    for _, value in zip(range(MOST), values):
        yield value


def instance(value, kind, within):
    fields = dict(object.__getattribute__(value, '__dict__')) if has_fields(value) else {}
    for base in reversed(kind.__mro__):
        slots = base.__dict__.get('__slots__', ())
        for name in (slots,) if isinstance(slots, str) else slots:
            try:
                fields[name] = object.__getattribute__(value, name)
            except AttributeError:
                pass
    if isinstance(value, BaseException):
        text = ', '.join(full(one, within) for one in value.args)
        return f'{kind.__name__}({text})'
    text = ', '.join(f'{name}={full(one, within)}' for name, one in fields.items())
    return f'{kind.__name__}({text})'


def has_fields(value):
    try:
        object.__getattribute__(value, '__dict__')
    except AttributeError:
        return False
    return True


frame_names = {'<module>': '', '<lambda>': 'lambda', '<genexpr>': 'generator expression'}


def frame_name(frame):
    name = frame.f_code.co_name
    return frame_names.get(name, name)


def shown_variables(frame):
    """The variables of a frame but for modules, and functions and classes under their own names."""
    for name, value in list(frame.f_locals.items()):
        if name.startswith(('__', '.')) or isinstance(value, types.ModuleType):
            continue
        if isinstance(value, (type, *functions)) and getattr(value, '__name__', '') == name:
            continue
        yield name, shown(value)
