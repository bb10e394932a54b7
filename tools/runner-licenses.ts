import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The licences of all that the runner ships: served as /runner/licenses.txt, which the terms of the site link to. */

const root = resolve(import.meta.dirname, '..')
const own = (name: string) => readFileSync(join(root, 'runner/licenses', `${name}.txt`), 'utf8')

interface Package {
  name: string
  version: string
  license: string
}

function packageAt(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** The components of a runtime's compiled files; a package has no text for it. */
export const runtimeNotices = (version: (name: string) => string) => [
  {
    files: ['pyodide.asm.wasm', 'python_stdlib.zip'],
    title: `Python and Pyodide ${version('pyodide')}`,
    notice: `Pyodide is under the Mozilla Public License 2.0, CPython and its standard library under the licence of the Python Software
Foundation. The source of Pyodide is https://github.com/pyodide/pyodide/tree/${version('pyodide')}; the files come from its npm package
https://registry.npmjs.org/pyodide/-/pyodide-${version('pyodide')}.tgz. pyodide.asm.wasm is unmodified. python_stdlib.zip holds the same files, packed
again without compression. pyodide.mjs and pyodide.asm.mjs are unmodified in source and bundled and minified into python.js.`,
    texts: ['MPL-2.0', 'Python', 'Emscripten'],
  },
  {
    files: ['time_zones.zip'],
    title: 'The IANA time zone database',
    notice: `Its data are in the public domain. The compiled files are those of PGlite ${version('@electric-sql/pglite')}, packed without compression.`,
    texts: [],
  },
  {
    files: ['pglite.wasm', 'initdb.wasm', 'pglite.data', 'pgdata.tar'],
    title: `PostgreSQL, as PGlite ${version('@electric-sql/pglite')}`,
    notice: `PGlite is under the Apache License 2.0 (its text is below, among the packages), PostgreSQL under the PostgreSQL licence. The source of
both is https://github.com/electric-sql/pglite. pglite.wasm, initdb.wasm and pglite.data are unmodified; pgdata.tar is the
data folder of an empty database that they made.`,
    texts: ['PostgreSQL', 'Emscripten'],
  },
]

/** The packages whose modules are in a bundle, by their folders; an id without a path is an empty stand-in. */
export function packageFolders(moduleIds: readonly string[]): string[] {
  const folders = moduleIds.flatMap(
    (id) => /^\0?(\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [],
  )
  return [...new Set(folders)].sort()
}

export function licenseTexts(folders: readonly string[]): string {
  const version = (name: string) => packageAt(join(root, 'node_modules', name)).version
  const runtimes = runtimeNotices(version).map(({ title, notice, texts }) =>
    section(title, [notice, ...texts.map(own)].join('\n\n')),
  )
  const packages = folders.map((folder) => {
    const { name, version, license } = packageAt(folder)
    return section(`${name} ${version} (${license})`, textOf(folder, license))
  })
  return ['What runs code in the browser, and its licences.', ...runtimes, ...packages].join('\n\n')
}

function textOf(folder: string, license: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))
  if (file) {
    const notice = join(folder, 'NOTICE')
    return readFileSync(join(folder, file), 'utf8') + (existsSync(notice) ? readFileSync(notice, 'utf8') : '')
  }
  if (license === 'MPL-2.0') return 'Mozilla Public License 2.0, as above.'
  throw new Error(`${folder} has no licence text: add it to runner/licenses`)
}

const section = (title: string, text: string) =>
  `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n\n${text.trim()}`
