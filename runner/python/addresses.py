# Refuses ctypes where it follows an address. Some browsers run WebAssembly without checks of its bounds and put the frame into
# the page's process: there one wild read ends the whole page. Numbers, structures and arrays of ctypes need no address.
import importlib
import importlib.machinery
import importlib.util
import sys

ADDRESSLESS = {
    'alignment', 'Array', 'ArgumentError', 'BigEndianStructure', 'BigEndianUnion', 'c_buffer', 'create_string_buffer',
    'create_unicode_buffer', 'LittleEndianStructure', 'LittleEndianUnion', 'sizeof', 'Structure', 'Union',
}
POINTERS = {'c_char_p', 'c_wchar_p', 'c_void_p', 'c_voidp'}


def refuse(*given, **named):
    raise RuntimeError('ctypes reads and calls nothing by its address in this page; its numbers, arrays and structures work')


# `from_address` belongs to every type, and no type lets go of it. CPython reports it before it happens.
def watch(event, given):
    if event == 'ctypes.cdata':
        refuse()


class WithoutAddresses:
    """Loads ctypes, then closes its ways to an address."""

    is_loading = False

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name == '_ctypes' and not cls.is_loading:
            refuse()
        found = importlib.machinery.PathFinder.find_spec(name) if name == 'ctypes' else None
        return found and importlib.util.spec_from_file_location(
            name, found.origin, loader=cls(found.loader), submodule_search_locations=found.submodule_search_locations)

    def __init__(self, loader):
        self.get_code, self.get_source = loader.get_code, loader.get_source

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        WithoutAddresses.is_loading = True
        try:
            exec(self.get_code(module.__name__), module.__dict__)
            # Lays out the fields of structures, and asks for the original.
            importlib.import_module('ctypes._layout')
        finally:
            WithoutAddresses.is_loading = False
            sys.modules.pop('_ctypes', None)
        sys.addaudithook(watch)
        for name, value in list(vars(module).items()):
            is_number = name.startswith('c_') and name not in POINTERS
            if callable(value) and not is_number and name not in ADDRESSLESS and not name.startswith('__'):
                setattr(module, name, refuse)


sys.meta_path.insert(0, WithoutAddresses)
