import { attemptAnswer } from '#contract/api/attempts.ts'
import type { Correction } from '#contract/api/corrections.ts'
import { gradeAttempt } from '#contract/attempts/grade-attempt.ts'
import type { Content } from '#server/content/load-content.ts'
import { revisionOf } from '#server/content/question-revision.ts'
import type { Db } from '#server/db/db.ts'
import { listWronglyMarked } from './correction-sql.ts'

/** Whom a wrong key marked wrong: each question once, as soon as its corrected key finds one of their answers right. */
export async function readCorrections(db: Db, content: Content, userId: string) {
  const found = new Map<string, Correction>()
  for (const { content_id, revision, answer, decided_at } of await listWronglyMarked(db, userId)) {
    const question = content.findQuestion(content_id)?.member
    if (!question || !decided_at || found.has(content_id) || revisionOf(question) === revision) continue
    const given = attemptAnswer.parse(JSON.parse(answer))
    if (gradeAttempt(question, given)?.outcome !== 'right') continue
    const { resource_slug, title } = question
    found.set(content_id, { content_id, resource_slug, title, decided_at })
  }
  return [...found.values()]
}
