import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { shuffle } from '#server/content/shuffle.ts'
import { samples } from '#web/features/landing/later-samples.ts'

interface Option {
  text: string
  correct?: boolean
}

test.each(['content', 'e2e/bank'].flatMap((bank) => samples.map((sample) => ({ ...sample, bank }))))(
  'DONE-01 the sample question $id is in $bank, with these options in the order of the server, and this key',
  ({ bank, id, slug, level, options, right }) => {
    const file = readFileSync(`${bank}/${slug}/questions/${id.replace(`${slug}-`, '')}.yaml`, 'utf8')
    const question = load(file) as { difficulty: string; options: Option[] }
    const served = shuffle(question.options, id)
    expect(options.map((text) => `\`${text}\``)).toEqual(served.map(({ text }) => text))
    expect(right).toBe(served.findIndex(({ correct }) => correct))
    expect(level).toBe(question.difficulty)
  },
)
