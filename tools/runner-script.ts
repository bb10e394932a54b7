import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const root = resolve(import.meta.dirname, '..')

/** `./file?raw` is the text of the file. */
const rawText: Plugin = {
  name: 'raw-text',
  async resolveId(source, importer) {
    if (!source.endsWith('?raw')) return null
    const file = await this.resolve(source.slice(0, -'?raw'.length), importer)
    return file && `\0${file.id}?raw`
  },
  load(id) {
    if (!id.startsWith('\0') || !id.endsWith('?raw')) return null
    const text = readFileSync(id.slice(1, -'?raw'.length), 'utf8')
    return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' }
  },
}

/** The modules of all scripts that were made. */
export const bundledModules: string[] = []

/** A classic script: Chromium starts no module worker from a blob in an opaque origin. */
export async function script(entry: string): Promise<string> {
  const bundle = await rolldown({
    input: join(root, entry),
    platform: 'browser',
    external: /^node:/,
    plugins: [rawText],
    // The address of the script is asked for by code that never runs here.
    transform: {
      target: 'es2023',
      define: {
        'import.meta.url': '"https://runner.invalid/worker.js"',
        // React's development build: it alone has `act`, and it says what a component does wrong.
        'process.env.NODE_ENV': '"development"',
      },
    },
    onLog: () => {},
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
  bundledModules.push(...output[0].moduleIds)
  return output[0].code
}
