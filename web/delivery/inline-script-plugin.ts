import { readFile } from 'node:fs/promises'
import { minifySync, type Plugin } from 'vite'

const QUERY = '?inline-script'

/** `import code from '#web/x.js?inline-script'`: the minified text of a script, for an inline `<script>`. */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const file = id.slice(0, -QUERY.length)
      this.addWatchFile(file)
      const { code, errors } = minifySync(file, await readFile(file, 'utf8'))
      if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
      return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js' }
    },
  },
})
