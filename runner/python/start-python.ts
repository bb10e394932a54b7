import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import { loadPyodide, version } from 'pyodide/pyodide.mjs'
import type { Boot } from '#contract/run/protocol.ts'

const types: Record<string, string> = { wasm: 'application/wasm', zip: 'application/zip' }

/** No package is ever loaded; the loader compares the ABI all the same. */
const lockFile = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', version, python: '3.14' },
  packages: {},
}

/**
 * CPython from the files that the page handed over: the sandbox has no network, so while the loader works, `fetch` answers
 * from memory. A snapshot, which the page keeps, is the memory of a start of this very version.
 */
export async function startPython({ files, makeSnapshot }: Boot) {
  const { fetch } = self
  self.fetch = async (input) => {
    const name =
      String(input instanceof Request ? input.url : input)
        .split('/')
        .pop() ?? ''
    const bytes = files[name]
    if (!bytes) throw new Error(`there is no file ${name}`)
    return new Response(bytes, { headers: { 'content-type': types[name.split('.').pop() ?? ''] ?? '' } })
  }
  try {
    return await loadPyodide({
      indexURL: 'https://runner.invalid/',
      createPyodideModule,
      lockFileContents: JSON.stringify(lockFile),
      checkAPIVersion: false,
      env: { PYTHONHASHSEED: '0', HOME: '/home/learner' },
      ...(files.snapshot && { _loadSnapshot: files.snapshot }),
      ...(makeSnapshot && { _makeSnapshot: true }),
    })
  } finally {
    self.fetch = fetch
  }
}
