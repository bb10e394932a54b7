import { expect, test } from 'vitest'
import { openQuestions } from './open-questions.ts'

const due = (content_id: string, recall: number | null, question_type = 'descriptive') =>
  ({ content_id, title: content_id, resource_slug: 'sql', question_type, recall }) as const as never
const next = (...ids: string[]) => [
  {
    resource_slug: 'python',
    title: 'Python',
    questions: ids.map((id) => ({
      id,
      title: id,
      difficulty: 'Basic' as const,
      question_type: id.startsWith('choice') ? ('mcq' as const) : ('descriptive' as const),
      sequence_no: 1,
    })),
  },
]
const ids = (...given: Parameters<typeof openQuestions>) => openQuestions(...given).map(({ id }) => id)

test('TALK-01 the choice offers the open questions of the day, least known first, then what comes next', () => {
  expect(
    ids([due('b', null), due('c', 0.9), due('a', 0.4), due('x', 0.1, 'mcq')], next('choice-1', 'd')),
  ).toEqual(['a', 'c', 'b', 'd'])
})

test('TALK-01 it offers at most five, each once', () => {
  expect(ids([due('a', 0.4)], next('a', 'b', 'c', 'd', 'e', 'f'))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(ids([], [])).toEqual([])
})
