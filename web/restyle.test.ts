import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Selectors for which Chromium restyles far more than what changed: with them each result of a run took 17 to 30 ms of style on a
 * page of 1,500 elements, without them one or two (docs/benchmarks-web.md).
 */
const costly: [why: string, RegExp][] = [
  ['whatever is put anywhere restyles all that stands beside it', /[+~] *\*/],
  [
    'each change on a page looks through the whole page',
    /\b(html|body|main|form)(?:\[[^\]]*\])*:has\((?! *>)/,
  ],
  [
    'each change within restyles all descendants',
    /:has\([^{;]*\)[^{;,()]*[ >] *(?:\*|:first-child|:last-child|:nth-[\w-]+\([^)]*\)) *[{,]/,
  ],
]

const sheets = globSync('**/*.css', { cwd: import.meta.dirname })

test.each(sheets)('%s has no selector that restyles the whole page at each change', (name) => {
  const css = readFileSync(join(import.meta.dirname, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [why, pattern] of costly) expect(pattern.exec(css)?.[0], why).toBeUndefined()
})
