import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import type { Course, Ends, SittingRule } from '#contract/sitting/sitting.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { ApiError, forbidden, notFound } from '#server/errors.ts'
import { courseOf, isDue, moveSitting, rowOf } from './move-sitting.ts'
import {
  changeSitting,
  findSitting,
  insertSitting,
  listSittings,
  listUnfinished,
  type SittingRow,
  updateSitting,
} from './sitting-sql.ts'
import { type Also, takeAnswers } from './take-answers.ts'
import { refuseWhileAsked } from './withheld.ts'

/** The routes' acts on a member's sittings of one kind. Somebody else's is not found. */
export function sittingsOf<Form>(deps: { db: Db; content: Content }, rule: SittingRule<Form>) {
  const { db } = deps
  const { kind, words } = rule
  const own = { ...deps, rule }
  const known = <T>(found: T | undefined): T => {
    if (found === undefined) throw notFound(`This ${words.name}`)
    return found
  }
  /** As the clock has moved it since. */
  const moved = async (sitting: SittingRow, now: Date) =>
    isDue(rule, sitting, now)
      ? ((await moveSitting(own, { userId: sitting.user_id, id: sitting.id }, now)) ?? sitting)
      : sitting
  async function allMoved(sittings: SittingRow[], now: Date) {
    const all: SittingRow[] = []
    for (const sitting of sittings) all.push(await moved(sitting, now))
    return all
  }
  const read = async (userId: string, id: string, now: Date) =>
    moved(known(await findSitting(db, kind, userId, id)), now)

  return {
    read,
    /** Newest first. */
    list: async (userId: string, now: Date) => allMoved(await listSittings(db, kind, userId), now),
    /** An older one may still wait for its end, which puts its questions into the review queue. */
    settle: async (userId: string, now: Date) => allMoved(await listUnfinished(db, kind, userId), now),
    async start(userId: string, form: Form, zone: string, now: Date) {
      const started_at = now.toISOString()
      const sitting = await insertSitting(db, {
        user_id: userId,
        kind,
        form: JSON.stringify(form),
        question_ids: JSON.stringify(rule.idsOf(form)),
        zone,
        started_at,
        ...rowOf(rule.start(form, started_at)),
      })
      if (sitting) return sitting
      throw new ApiError(409, 'conflict', `A ${words.name} is running. Continue or end it first.`)
    },
    take: async <T = undefined>(
      userId: string,
      id: string,
      given: TimedAnswer[],
      now: Date,
      also?: Also<T>,
    ) => known(await takeAnswers(own, { userId, id }, given, now, also)),
    end: async (userId: string, id: string, now: Date, ends: Ends) =>
      known(await moveSitting(own, { userId, id }, now, ends)),
    /** Another course of its clock, as the pause is. */
    change: async (userId: string, id: string, to: (course: Course) => Course) =>
      known(
        await changeSitting(db, kind, { userId, id }, (tx, sitting) =>
          updateSitting(tx, id, rowOf(to(courseOf(sitting)))),
        ),
      ),
    /** One that has ended, to be reported; not while another one asks some of its questions. */
    async readEnded(userId: string, id: string) {
      const sitting = await read(userId, id, new Date())
      if (sitting.finished_at === null) throw forbidden(words.notYet)
      const whatNext = 'It asks some of the same questions; this report comes back when it has ended.'
      await refuseWhileAsked(db, userId, whatNext, JSON.parse(sitting.question_ids))
      return sitting
    },
  }
}
