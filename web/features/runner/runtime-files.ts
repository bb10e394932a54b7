/** Which files a language needs, and what they are called on the screen. Nothing is fetched before the first run. */
export const runtimes = {
  javascript: { name: 'JavaScript', script: 'javascript.js', files: [] },
  typescript: { name: 'TypeScript', script: 'typescript.js', files: [] },
  component: { name: 'React', script: 'component.js', files: [] },
  python: {
    name: 'Python',
    script: 'python.js',
    files: ['pyodide.asm.wasm', 'python_stdlib.zip'],
    /** Fetched when code speaks of them. */
    later: ['time_zones.zip'],
  },
  sql: {
    name: 'PostgreSQL',
    script: 'sql.js',
    files: ['pglite.wasm', 'initdb.wasm', 'pglite.data', 'pgdata.tar'],
  },
} as const
export type Runtime = keyof typeof runtimes

interface Entry {
  url: string
  /** Bytes of the file, and as it is sent. */
  bytes: number
  sent: number
}
export type Manifest = Record<string, Entry>

export interface Progress {
  /** 0 to 100 */
  percent: number
  sent: number
}

let manifest: Promise<Manifest> | undefined

/** A manifest that could not be fetched is asked for again at the next run. */
export function getManifest(): Promise<Manifest> {
  manifest ??= fetchFile('/runner/manifest.json')
    .then((response) => response.json())
    .catch((error: unknown) => {
      manifest = undefined
      throw error
    })
  return manifest
}

export async function fetchFiles(
  names: readonly string[],
  onProgress: (progress: Progress) => void,
): Promise<Record<string, ArrayBuffer>> {
  const known = await getManifest()
  const entries = names.map((name) => [name, entryOf(known, name)] as const)
  const total = entries.reduce((sum, [, { bytes }]) => sum + bytes, 0)
  const sent = entries.reduce((sum, [, entry]) => sum + entry.sent, 0)
  let read = 0
  const files = await Promise.all(
    entries.map(async ([name, { url, bytes }]) => {
      const file = await readInto(bytes, await fetchFile(url), (length) => {
        read += length
        onProgress({ percent: (100 * read) / total, sent })
      })
      return [name, file] as const
    }),
  )
  return Object.fromEntries(files)
}

const scripts = new Map<string, Promise<ArrayBuffer>>()

/** The script of a runtime, fetched once for all that start it. */
export function fetchScript(name: string): Promise<ArrayBuffer> {
  const known = scripts.get(name)
  if (known !== undefined) return known
  const fetched = fetchFiles([name], () => {}).then((files) => files[name] ?? new ArrayBuffer())
  scripts.set(name, fetched)
  fetched.catch(() => scripts.delete(name))
  return fetched
}

export function entryOf(known: Manifest, name: string): Entry {
  const entry = known[name]
  if (!entry) throw new Error(`the runner has no file ${name}`)
  return entry
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response
}

async function readInto(bytes: number, { body }: Response, onPart: (length: number) => void) {
  const file = new Uint8Array(bytes)
  let at = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    file.set(part.value, at)
    at += part.value.length
    onPart(part.value.length)
  }
  if (at !== bytes) throw new Error(`a file of the runner ended early, after ${at} of ${bytes} bytes`)
  return file.buffer
}
