import { expect, test } from 'vitest'
import { noHistory, recall, remember } from './prompt-history.ts'

const sent = (...lines: string[]) => lines.reduce(remember, noHistory)

test('RUN-02 the arrow keys go through the lines that were sent, and back to what was being typed', () => {
  const first = recall(sent('a', 'b'), -1, 'typed')
  expect(first?.text).toBe('b')
  const second = first && recall(first.history, -1, 'b')
  expect(second?.text).toBe('a')
  expect(second && recall(second.history, -1, 'a')).toBeUndefined()
  const back = second && recall(second.history, 1, 'a')
  expect(back?.text).toBe('b')
  const end = back && recall(back.history, 1, 'b')
  expect(end?.text).toBe('typed')
  expect(end && recall(end.history, 1, 'typed')).toBeUndefined()
})

test('RUN-02 a repeated line is kept once, and of many lines the newest hundred', () => {
  expect(sent('a', 'a', 'b').lines).toEqual(['a', 'b'])
  const many = sent(...Array.from({ length: 150 }, (_, at) => String(at)))
  expect(many.lines).toHaveLength(100)
  expect(many.lines.at(-1)).toBe('149')
})
