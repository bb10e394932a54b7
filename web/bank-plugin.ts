import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const PREFIX = 'bank:'

/**
 * `import figures from 'bank:figures'` is what the bank of CONTENT_DIR has when the site is built: how many answers were run, and a
 * query with its result. A program of its own counts and runs (tools/site-facts/print.ts).
 */
export function bankFacts(): Plugin {
  let facts: Promise<Record<string, unknown>> | undefined
  return {
    name: 'bank-facts',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return
      facts ??= readFacts(this.environment.config.root)
      const fact = (await facts)[id.slice(PREFIX.length + 1)]
      if (fact === undefined) throw new Error(`The bank tells nothing of '${id.slice(1)}'`)
      return { code: `export default ${JSON.stringify(fact)}`, map: null, moduleType: 'js' }
    },
  }
}

async function readFacts(root: string) {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'tools/site-facts/print.ts')], {
    cwd: root,
  })
  return JSON.parse(stdout)
}
