import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { checkDesignHints } from './design-hints.ts'

const path = 'content/system-design/questions/design-url-shortener.yaml'
const file = load(readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')) as { hints: string[] }
const problemsOf = (hints: string[] | undefined) =>
  checkDesignHints({
    slug: 'system-design',
    name: 'design-url-shortener',
    path,
    question: questionFile.parse({ ...file, hints }),
  })

test('TALK-03 a design has hints, and none of them says what its answer says', () => {
  const [back = '', tradeOff = '', idea = ''] = file.hints
  expect(problemsOf([back, tradeOff, idea])).toEqual([])
  expect(problemsOf(undefined)).toEqual([expect.stringMatching(/^hints: is missing/)])
  const telling = [
    'A counter handed out in ranges gives them all.',
    'Random codes are what you want, inserted only when absent.',
    'Use 302, and let cache control keep it short.',
  ]
  for (const one of telling)
    expect(problemsOf([back, one, idea]), one).toEqual([expect.stringMatching(/^hints\[1\]: says what/)])
})
