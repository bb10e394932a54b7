import { lineInCode } from '#contract/run/compose.ts'
import type { Failure } from '#contract/run/protocol.ts'
import type { Place } from './failure.ts'
import { nodeModules } from './node-modules.ts'

/** `import x from 'y'`, `import 'y'`, `export … from 'y'` and `import('y')`; `export const x = 'y'` names no module. */
const imports =
  /^[ \t]*(?:import\b(?:[^'"\n;=]*\bfrom\b)?|export\b[^'"\n;=]*\bfrom\b)\s*(['"])([^'"\n]+)\1|\bimport\s*\(\s*(['"])([^'"\n]+)\3/gm

/**
 * Why code can't be loaded whose import leads nowhere: no browser names the module, nor the line. Undefined where every import
 * leads to one that is here.
 */
export function missingModule(code: string, { first, count }: Place): Failure | undefined {
  for (const match of code.matchAll(imports)) {
    const name = match[2] ?? match[4] ?? ''
    if (/^(blob|data):/.test(name) || nodeModules.includes(name.replace(/^node:/, ''))) continue
    const line = code.slice(0, match.index + match[0].length).split('\n').length
    return {
      name: 'Error',
      message: `Cannot find module '${name}'. In this page only ${list(nodeModules)} of Node can be imported; what a question asks for needs no other module.`,
      line: lineInCode(line, { first, count }),
    }
  }
  return undefined
}

const list = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
