import type { VisitorQuestion } from '#contract/api/question-shapes.ts'

interface TouchedQuestion {
  content_id: string
  status: string
}

/**
 * The next questions of one resource: those left open first, then on from the one touched last, and round to what was
 * skipped before it. `touched` is most recent first. Nothing completed comes back.
 */
export function nextQuestions(questions: VisitorQuestion[], touched: TouchedQuestion[], count: number) {
  const completed = new Set(touched.filter((row) => row.status === 'completed').map((row) => row.content_id))
  const started = touched.filter((row) => row.status !== 'completed').map((row) => row.content_id)
  const last = questions.findIndex((question) => question.id === touched[0]?.content_id)
  const inSequence = [...questions.slice(last + 1), ...questions.slice(0, last + 1)]
  const open = inSequence.filter((question) => !completed.has(question.id))
  const byStarted = (question: VisitorQuestion) =>
    started.includes(question.id) ? started.indexOf(question.id) : started.length
  return open
    .toSorted((a, b) => byStarted(a) - byStarted(b))
    .slice(0, count)
    .map(({ id, title, difficulty, question_type, sequence_no }) => ({
      id,
      title,
      difficulty,
      question_type,
      sequence_no,
    }))
}
