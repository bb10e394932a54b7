import { expect, test } from 'vitest'
import { componentFile, run } from '#contract/questions/schema/component-sample.ts'
import { questionFile } from '#contract/questions/schema.ts'
import { renderQuestion } from './render-question.ts'

const component = { name: 'Dial', given: 'const start = 1', preview: 'render(<Dial />)' }
const question = questionFile.parse({ ...componentFile, component })

test('RUN-01 a component travels with its tests for members, and with its examples for everybody', () => {
  const { runs, content } = renderQuestion('react-dial', question)
  expect(runs?.tests).toMatchObject({ kind: 'program', language: 'typescript', component })
  expect(runs?.examples).toEqual({
    kind: 'program',
    language: 'typescript',
    component,
    examples: [
      { input: run, output: '0' },
      { input: run, output: '0' },
    ],
  })
  expect(content).toMatchObject({ component: { name: 'Dial' } })
})

test('RUN-01 the code of a component is colored as TSX', () => {
  const { content } = renderQuestion('react-dial', question)
  expect('solution_code_html' in content && content.solution_code_html).toContain('data-language="tsx"')
})
