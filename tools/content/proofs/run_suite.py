# Runs the suite of a Python task: run_suite.py <code file> <suite file> <harness file>.
import json
import os
import runpy
import sys

main, suite_file, harness_file = sys.argv[1:]
with open(main, encoding='utf-8') as file:
    code = file.read()
with open(suite_file, encoding='utf-8') as file:
    suite = json.load(file)
reports = os.fdopen(3, 'w', encoding='utf-8')
harness = runpy.run_path(harness_file)
harness['run_cases'](code, suite, lambda line: print(line, file=reports, flush=True))
