import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { SAMPLE_QUESTION } from '#web/lib/sample-answer.ts'
import { sampleOptions } from './sample-question.tsx'

interface Option {
  text: string
  correct?: boolean
}
const name = SAMPLE_QUESTION.id.replace('sql-', '')

test.each(['content', 'e2e/bank'])(
  'DONE-01 the sample question is in the bank, with this key: %s',
  (bank) => {
    const file = readFileSync(`${bank}/sql/questions/${name}.yaml`, 'utf8')
    const { options } = load(file) as { options: Option[] }
    expect(sampleOptions.map(({ text, right }) => [`\`${text}\``, right])).toEqual(
      options.map(({ text, correct }) => [text, correct]),
    )
  },
)
