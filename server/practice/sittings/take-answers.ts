import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import type { Tx } from '#server/db/db.ts'
import { takeAttempts } from '#server/practice/attempt-rows.ts'
import { courseOf, formOf, moveLocked, type SittingDeps } from './move-sitting.ts'
import { newerThan, readAnswers } from './read-answers.ts'
import { attemptOf } from './sitting-attempts.ts'
import { changeSitting, listAnswers, type SittingRow, upsertAnswers } from './sitting-sql.ts'

/** Not every kind asks for them. */
const unasked = { notes: null, language: null, confidence: null }

/** Further writes of the same transaction, once the answers are. */
export type Also<T> = (tx: Tx, kept: { sitting: SittingRow; refused: readonly unknown[] }) => Promise<T> | T

/**
 * Keeps answers that were given in their time, whenever they come. They are taken before the sitting moves on, so what was on its way
 * counts when a second module is chosen; those that come after the end make attempts then. Undefined where it is not the user's.
 */
export const takeAnswers = <Form, T = undefined>(
  deps: SittingDeps<Form>,
  place: { userId: string; id: string },
  given: TimedAnswer[],
  now: Date,
  also?: Also<T>,
) =>
  changeSitting(deps.db, deps.rule.kind, place, async (tx, sitting, publish) => {
    const { rule, content } = deps
    const asked = rule.asked(formOf(rule, sitting), courseOf(sitting))
    const { rows, refused } = readAnswers(content, sitting.started_at, given, {
      asked,
      over: rule.words.over,
      now,
    })
    const newer = newerThan(
      await listAnswers(tx, [sitting.id]),
      [...rows.values()].map((row) => ({ ...unasked, ...row, sitting_id: sitting.id })),
    )
    await upsertAnswers(tx, newer)
    if (sitting.finished_at !== null) {
      const attempts = newer.flatMap((row) => attemptOf(content, sitting, row.content_id, row, now))
      await takeAttempts(tx, publish, sitting.user_id, attempts)
    }
    await moveLocked(deps, { tx, publish }, sitting, now)
    return { sitting, taken: [...rows.keys()], refused, also: await also?.(tx, { sitting, refused }) }
  })
