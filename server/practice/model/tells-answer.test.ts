import { expect, test } from 'vitest'
import { tellsAnswer } from './tells-answer.ts'

const solution = `function twoSum(numbers, target) {
  const seen = new Map()
  for (const [index, number] of numbers.entries()) {
    if (seen.has(target - number)) return [seen.get(target - number), index]
    seen.set(number, index)
  }
}`
const own = `function twoSum(numbers, target) {
  for (let i = 0; i < numbers.length; i++) {}
}`
const tells = (text: string) =>
  tellsAnswer(text, {
    secret: [
      solution,
      'def join(first, other):\n    return first + other  # both',
      'Keep each number with its place in a map as you go.',
    ],
    known: [own],
  })

test('TALK-03 words about the own code tell nothing', () => {
  for (const text of [
    'Your loop looks at each number once. What would you have to remember about the numbers before it?',
    'You wrote `for (let i = 0; i < numbers.length; i++)`. What could stand in its body?',
    'Look at the line with the loop, then think of the pair. Which partner does this number need?',
  ])
    expect(tells(text), text).toBe(false)
})

test('TALK-03 a run of the solution, of a later hint, a block of code, and the solution with other names are told', () => {
  for (const text of [
    'Try if (seen.has(target - number)) and see.',
    'Use `seen.set(number, index)` at the end.',
    'You could keep each number with its place in a map as you go along.',
    '```js\nreturn 1\n```',
    'Then return first + other and be done.',
    'Write if (known.has(sum - value)) return [known.get(sum - value), at] there.',
  ])
    expect(tells(text), text).toBe(true)
})
