import type { MockMinutes, MockRole } from '#contract/sitting/mock-lists.ts'
import { planStages } from '#contract/sitting/mock-plan.ts'
import type { MockRound } from '#contract/sitting/mock-rounds.ts'
import { type MockCandidate, selectMock } from '#contract/sitting/select.ts'
import type { Content, LoadedQuestion } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'

/** A program that takes longer belongs to practice. */
const CODE_MINUTES_MAX = 30
const DAY_MS = 86_400_000
/** Answers of late say what is known; older ones are in the review cards. */
const PAST_MAX = 5000

interface Wish {
  role: MockRole
  length: MockMinutes | MockRound
  subjects: string[]
}

/** The stages of a new mock interview, with questions of the bank. */
export function chooseQuestions(
  content: Content,
  { role, length, subjects }: Wish,
  { past, seed, now }: { past: Awaited<ReturnType<typeof readPast>>; seed: number; now: Date },
) {
  const { stages, levels } = planStages(role, length, subjects)
  const slugs = new Set(stages.flatMap((stage) => Object.keys(stage.subjects)))
  // A bank without one of the subjects asks the others.
  const known = [...slugs].filter((slug) => content.findResource(slug))
  const candidates = known.flatMap((slug) =>
    content
      .questions(slug)
      .filter(isAskable)
      .map(({ visitor, topic }): MockCandidate => {
        const { id, question_type: type, difficulty } = visitor
        return { id, subject: slug, topic, type, difficulty }
      }),
  )
  const last = new Map(
    [...past].map(([id, { outcome, answered_at }]) => [
      id,
      { isRight: outcome === 'right', daysAgo: (now.getTime() - Date.parse(answered_at)) / DAY_MS },
    ]),
  )
  return selectMock({ stages, levels, candidates, past: last, seed })
}

/** Code is run in the browser by its examples: what has none, or another language, is not asked. */
function isAskable({ visitor, runs }: LoadedQuestion) {
  if (visitor.question_type !== 'code') return true
  const { language, other_starters = [], minutes = 0 } = visitor.content
  const languages = [language, ...other_starters.map((one) => one.language)]
  return (
    minutes <= CODE_MINUTES_MAX &&
    languages.some((one) => one !== 'java') &&
    (runs?.examples.examples.length ?? 0) > 0
  )
}

/** The newest outcome of every question that was answered. */
export async function readPast(db: Db, userId: string) {
  const rows = await db.query
    .selectFrom('attempts')
    .select(['content_id', 'outcome', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('received_at', 'desc')
    .limit(PAST_MAX)
    .execute()
  const newest = new Map<string, (typeof rows)[number]>()
  for (const row of rows)
    if ((newest.get(row.content_id)?.answered_at ?? '') < row.answered_at) newest.set(row.content_id, row)
  return newest
}
