import { readFile } from 'node:fs/promises'
import { minifySync, type Plugin } from 'vite'

const QUERY = '?inline-script'

/** `import code from './x.js?inline-script'`: the text of a script, as short as it can be, for a `<script>` in the page itself. */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  async load(id) {
    if (!id.endsWith(QUERY)) return
    const file = id.slice(0, -QUERY.length)
    this.addWatchFile(file)
    const { code, errors } = minifySync(file, await readFile(file, 'utf8'))
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
    return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js' }
  },
})
