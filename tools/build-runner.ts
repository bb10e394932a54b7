import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate'
import { byText } from '#contract/by-text.ts'
import { clusterFile } from './runner-cluster.ts'
import { licenseTexts, packageFolders } from './runner-licenses.ts'
import { bundledModules, script } from './runner-script.ts'
import { timeZones } from './runner-time-zones.ts'

/**
 * Builds what runs code in the browser into build/runner: the frame, a script for each language, the files of the runtimes,
 * each next to its compressed form, and manifest.json with their addresses and sizes. Addresses hold a hash of the file, so a
 * new release fetches only what has changed.
 */
const root = resolve(import.meta.dirname, '..')
const out = resolve(root, process.env.BUILD_DIR || 'build', 'runner')
const kept = join(root, '.cache/runner')
const packages = join(root, 'node_modules')

type Entry = { url: string; bytes: number; sent: number }
const manifest: Record<string, Entry> = {}
const sources = [
  'runner/**/*',
  'contract/**/*.{ts,py}',
  'tools/{build-runner,runner-script}.ts',
  'tools/runner-{licenses,time-zones}.ts',
  'package-lock.json',
]
const marker = join(out, '.built-from')
const state = stateOf(sources)
if (existsSync(marker) && readFileSync(marker, 'utf8') === state) process.exit(0)
console.log('Building the runner…')

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
mkdirSync(kept, { recursive: true })

for (const language of ['javascript', 'typescript', 'python', 'sql', 'component'])
  add(`${language}.js`, Buffer.from(await script(`runner/${language}/worker.ts`)))
add('pyodide.asm.wasm', readFileSync(join(packages, 'pyodide/pyodide.asm.wasm')))
add('python_stdlib.zip', unpacked(readFileSync(join(packages, 'pyodide/python_stdlib.zip'))))
for (const name of ['pglite.wasm', 'initdb.wasm', 'pglite.data'])
  add(name, readFileSync(join(packages, '@electric-sql/pglite/dist', name)))
add('time_zones.zip', timeZones())
add('pgdata.tar', readFileSync(await clusterFile()))
addFrame('frame.html', await script('runner/frame/frame.ts'))
addFrame('component.html', await script('runner/component/frame.ts'))
writeFileSync(join(out, 'licenses.txt'), licenseTexts(packageFolders(bundledModules)))
writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest))
writeFileSync(marker, state)

function stateOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const { name, parentPath } of globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .sort((a, b) => byText(join(a.parentPath, a.name), join(b.parentPath, b.name))))
    hash.update(name).update(readFileSync(join(parentPath, name)))
  return hash.digest('hex')
}

/** A document with that script alone; the server allows it by its hash. */
function addFrame(name: string, script: string): void {
  add(
    name,
    Buffer.from(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Runner</title><script>${script}</script>`,
    ),
  )
}

/** The same files without their own compression: brotli makes less of them in one piece. */
function unpacked(zip: Uint8Array): Buffer {
  return Buffer.from(zipSync(unzipSync(zip), { level: 0, mtime: '2026-01-01' }))
}

function add(name: string, bytes: Buffer): void {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const folder = join(out, hash)
  mkdirSync(folder, { recursive: true })
  const small = compressed(hash, bytes)
  writeFileSync(join(folder, name), bytes)
  writeFileSync(join(folder, `${name}.br`), small)
  manifest[name] = { url: `/runner/${hash}/${name}`, bytes: bytes.length, sent: small.length }
}

/** Quality 11 takes half a minute for a runtime and gains a tenth; what has not changed is not compressed again. */
function compressed(hash: string, bytes: Buffer): Buffer {
  const file = join(kept, `${hash}.br`)
  if (existsSync(file)) return readFileSync(file)
  const quality = bytes.length > 1_000_000 ? 9 : 11
  const small = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: 24,
    },
  })
  writeFileSync(file, small)
  return small
}
