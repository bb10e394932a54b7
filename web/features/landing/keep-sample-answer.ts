import { readSampleAnswers, writeSampleAnswers } from '#web/lib/sample-answers.ts'

/** The first answer counts, and the right one that follows a wrong one. */
export function keepSampleAnswer(content_id: string, chosen: number, isRight: boolean) {
  const answers = readSampleAnswers()
  const earlier = answers.filter((answer) => answer.content_id === content_id)
  if (earlier.length > 1 || (earlier.length === 1 && (!isRight || earlier[0]?.chosen === chosen))) return
  writeSampleAnswers([...answers, { content_id, chosen, answered_at: new Date().toISOString() }])
}
