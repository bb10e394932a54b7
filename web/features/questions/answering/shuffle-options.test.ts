import { expect, test } from 'vitest'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { shuffleOptions } from './shuffle-options.ts'

const question = {
  id: 'sql-1',
  question_type: 'mcq',
  content: { options: ['a', 'b', 'c', 'd'], option_explanations: ['A', null, 'C', 'D'], correct_index: 1 },
} as MemberQuestion

test('REV-02 options come in another order, and an index leads back to the same option', () => {
  const orders = new Set<string>()
  for (let seed = 0; seed < 50; seed++) {
    const { question: asked, canonical } = shuffleOptions(question, `seed ${seed}`)
    if (asked.question_type !== 'mcq' || question.question_type !== 'mcq') throw new Error('no mcq')
    const { options, option_explanations, correct_index } = asked.content
    orders.add(options.join(''))
    expect(options.toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect([options[correct_index], option_explanations[correct_index], canonical(correct_index)]).toEqual([
      'b',
      null,
      1,
    ])
    for (const [index, option] of options.entries())
      expect(question.content.options[canonical(index)]).toBe(option)
  }
  expect(orders.size).toBeGreaterThan(10)
  expect(shuffleOptions(question, 'x').question).toEqual(shuffleOptions(question, 'x').question)
})
