import { expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { checkLeaning } from './leaning.ts'

const problemsOf = (change: { prompt?: string; explanation?: string; why?: string; image?: object }) => {
  const { why = 'It is not so here.', ...fields } = change
  const question = questionFile.parse({
    title: 'Three things',
    type: 'mcq',
    difficulty: 'Basic',
    topic: 'topic',
    tags: ['tag'],
    points: 5,
    prompt: 'How many things are three things?',
    explanation: 'Three things are as many as three.',
    source: [{ title: 'A book', section: '1' }],
    options: [
      { text: 'Three', correct: true },
      { text: 'Two', why },
      { text: 'One', why },
    ],
    ...fields,
  })
  return checkLeaning({ slug: 'sql', name: 'q', path: 'content/sql/questions/q.yaml', question })
}
const code = '\n\n```python\nprint(1)\n```'

test.each([
  ['As shown in the picture, how many?', 'prompt: "shown in the picture"'],
  ['What does the diagram below show?', 'prompt: "the diagram below"'],
  ['In the chart, which bar is longest?', 'prompt: "In the chart"'],
  ['How often is the node of the first tree visited?', 'prompt: "the first tree"'],
  ['What is returned by the query above?', 'prompt: "the query above"'],
  ['Take the number from the previous question.', 'prompt: "from the previous question"'],
  ['As we saw, three is a number. Which one?', 'prompt: "As we saw"'],
  ['A table is declared as below. Which rows fit?', 'prompt: "as below"'],
])('a prompt that points to what is not there is refused: %s', (prompt, start) => {
  expect(problemsOf({ prompt }).join('\n')).toContain(start)
})

test.each([
  `A table is declared as below. Which rows fit?${code}`,
  `What does the first snippet print, and what the query above?${code}`,
  'Two trees hold one node each. How deep is the first tree?',
  'An element below the image is hidden. In which place of the page is it, with 5 pixels above the text?',
  'Which question do you ask at the end, after the last question of the interviewer?',
])('a prompt that shows or names it passes: %s', (prompt) => expect(problemsOf({ prompt })).toEqual([]))

test('an explanation that speaks of the program behind the proof is refused, of a shown one not', () => {
  const explanation = 'Three are three. The program counts them one by one.'
  expect(problemsOf({ explanation })).toEqual([
    'explanation: "The program counts" points to a program that no reader sees: say what is meant',
  ])
  expect(problemsOf({ explanation, prompt: `What is printed?${code}` })).toEqual([])
  expect(
    problemsOf({ explanation: 'A test program counts them. The proof is short, by induction.' }),
  ).toEqual([])
  expect(problemsOf({ explanation: 'The check below counts them, and that is enough.' }).join()).toContain(
    'no reader',
  )
})

test('a prompt may point to the picture that its question shows', () => {
  const prompt = 'As shown in the picture, how many?'
  expect(problemsOf({ prompt, image: { file: 'three.svg', alt: 'Three dots' } })).toEqual([])
})

test('a reason that leans on another one is refused', () => {
  expect(problemsOf({ why: 'Wrong, as explained above.' })).toEqual(
    ['options[1].why', 'options[2].why'].map(
      (field) => `${field}: "explained above" points to something that is not there: say what is meant`,
    ),
  )
})
