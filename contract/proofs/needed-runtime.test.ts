import { expect, test } from 'vitest'
import { neededRuntime } from './needed-runtime.ts'

const needed = (language: 'javascript' | 'python', code: string) =>
  neededRuntime({ language, programs: [{ code, prints: '', differs: false }] })

test("RUN-05 a proof that uses Node's own modules names Node.js, one that the sandbox can run names nothing", () => {
  expect(needed('javascript', "import { readFile } from 'node:fs'\nreadFile('x')")).toBe('Node.js')
  expect(needed('javascript', "const { run } = await import('./late.mjs')")).toBe('Node.js')
  expect(
    needed('javascript', "import path from 'node:path'\nconsole.log(path.join('a', 'b'))"),
  ).toBeUndefined()
  expect(needed('javascript', 'console.log([1, 2].map((n) => n + 1))')).toBeUndefined()
})

test("RUN-05 a proof that uses more of Node's cryptography or of a module's place than the sandbox has names Node.js", () => {
  expect(needed('javascript', "import { createHash, createHmac as mac } from 'node:crypto'")).toBeUndefined()
  expect(needed('javascript', "import { randomBytes, scryptSync } from 'node:crypto'")).toBe('Node.js')
  expect(needed('javascript', "const { promisify: p } = await import('node:util')")).toBe('Node.js')
  expect(needed('javascript', 'console.log(typeof import.meta.dirname)')).toBe('Node.js')
  expect(needed('javascript', 'console.log(typeof import.meta.url)')).toBeUndefined()
})

test('RUN-05 a proof with threads or processes names a Python that has them', () => {
  expect(needed('python', 'import threading\nthreading.Thread().start()')).toContain('threads')
  expect(needed('python', 'import asyncio\nasyncio.run(asyncio.to_thread(print))')).toContain('threads')
  expect(needed('python', "import hashlib\nhashlib.scrypt(b'', salt=b'', n=2, r=1, p=1)")).toContain(
    'OpenSSL',
  )
  expect(needed('python', "import hashlib\nhashlib.sha256(b'')")).toBeUndefined()
  expect(needed('python', 'import math\nprint(math.pi)')).toBeUndefined()
})

test('RUN-05 a module that the sandbox lacks is found anywhere in an import', () => {
  expect(needed('python', 'import os, signal, subprocess, sys')).toBe('Python with threads and processes')
  expect(needed('python', 'import os, sys\nprint("subprocess")')).toBeUndefined()
})
