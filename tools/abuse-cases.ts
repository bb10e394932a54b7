// `node tools/abuse-cases.ts`: writes into docs/abuse-cases.md which test files name each case in a title.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const document = resolve(root, 'docs/abuse-cases.md')
/** A text that names a case: in a test file that is a title. */
const title = /['"`][^'"`\n]*\babuse \d{2,3}\b[^'"`\n]*/g
const row = /^\| (\d{2,3}) \| (.+?) \|[^|]*\|$/gm

/** The test files that name each case in a title: `test('abuse 13: …')`, also the second number of a title. */
export function testsByCase() {
  const files = globSync('{contract,server,web,tools,e2e,java-runner}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
  }).sort()
  const cases = new Map<string, Set<string>>()
  for (const file of files)
    for (const [text] of readFileSync(resolve(root, file), 'utf8').matchAll(title))
      for (const [, number = ''] of text.matchAll(/\babuse (\d{2,3})\b/g))
        cases.set(number, (cases.get(number) ?? new Set()).add(file))
  return cases
}

export const readDocument = () => readFileSync(document, 'utf8')

/** The document with the last column of every case filled. */
export const filled = (text: string, cases = testsByCase()) =>
  text.replace(row, (_, number: string, sentence: string) => {
    const files = [...(cases.get(number) ?? [])].map((file) => `\`${file}\``)
    return `| ${number} | ${sentence} | ${files.join(', ')} |`
  })

export const listedCases = (text: string) => [...text.matchAll(row)].map(([, number = '']) => number)

if (import.meta.main) writeFileSync(document, filled(readDocument()))
