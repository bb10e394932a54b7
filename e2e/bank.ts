import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The resource whose list of Basic questions is long: three pages of the list. */
export const LONG_LIST = 'javascript'
const LONG_COUNT = 120

/** A folder with the bank of e2e/bank and the long list; stories never depend on the shipped bank and its texts. */
export function makeBank() {
  const folder = mkdtempSync(join(tmpdir(), 'whetstone-bank-'))
  cpSync(join(import.meta.dirname, 'bank'), folder, { recursive: true })
  for (let n = 1; n <= LONG_COUNT; n++)
    writeFileSync(join(folder, LONG_LIST, 'questions', `sum-${String(n).padStart(3, '0')}.yaml`), sum(n))
  return folder
}

const sum = (n: number) => `title: The sum of ${n} and ${n}
type: mcq
difficulty: Basic
topic: sums
tags: [sums]
points: 5
prompt: What does \`${n} + ${n}\` evaluate to in JavaScript?
options:
  - { text: "\`${2 * n + 1}\`", why: "That is one more than the sum of ${n} and ${n}." }
  - { text: "\`${2 * n}\`", correct: true }
  - { text: "\`${n}${n}\`", why: Two numbers are added; only strings are put behind each other. }
explanation: Adding ${n} to itself doubles it, because both operands of the plus sign are numbers here.
source:
  - { title: ECMAScript Language Specification, section: "13.15" }
`
