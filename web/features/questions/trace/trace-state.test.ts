import { expect, test } from 'vitest'
import { programLines, stateAfter, toldStep } from './trace-state.ts'

const steps = [
  { line: 1, changes: [{ name: 'total', value: '0' }] },
  { line: 4, changes: [{ name: 'n', value: '2', of: 'add' }] },
  { line: 2, changes: [{ name: 'total', value: '2' }], printed: 'added\n' },
  { line: 5, changes: [{ name: 'n', value: null, of: 'add' }], printed: '2\n', uncaught: 'ValueError' },
]

test('the state after a step holds what every step until then changed, and marks what this one did', () => {
  expect(stateAfter(steps, 2)).toEqual({
    variables: [
      { name: 'total', value: '2', of: undefined, mark: 'changed' },
      { name: 'n', value: '2', of: 'add', mark: undefined },
    ],
    output: 'added\n',
  })
  expect(stateAfter(steps, 3)).toEqual({
    variables: [{ name: 'total', value: '2', of: undefined, mark: undefined }],
    output: 'added\n2\n',
  })
})

test('a variable that goes and comes back with its value within a step has not changed', () => {
  const again = [
    { line: 1, changes: [{ name: 'x', value: "'a'" }] },
    {
      line: 2,
      changes: [
        { name: 'x', value: null },
        { name: 'x', value: "'a'" },
      ],
    },
  ]
  expect(stateAfter(again, 1).variables).toEqual([
    { name: 'x', value: "'a'", of: undefined, mark: undefined },
  ])
})

test('a step is told in a sentence', () => {
  expect(steps.map((_, at) => toldStep(steps, at))).toEqual([
    'total is 0',
    'n in add is 2',
    'total is 2, prints added',
    'prints 2, the program ends with an uncaught ValueError',
  ])
})

test('the program is the first code block of the prompt, line by line', () => {
  const prompt =
    '<p>What?</p><pre class="code" tabindex="0"><code><span class="tk-keyword">a</span>\n\nb</code></pre><pre class="code"><code>c</code></pre>'
  expect(programLines(prompt)).toEqual(['<span class="tk-keyword">a</span>', '', 'b'])
  expect(programLines('<p>No program.</p>')).toEqual([])
})
