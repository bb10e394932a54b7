import { MOCK_PAUSE_SECONDS } from '../limits.ts'
import type { MockMinutes, MockRole, MockStage } from './mock-lists.ts'
import { type Course, later, type SittingRule } from './sitting.ts'

export interface InterviewStage {
  stage: MockStage
  seconds: number
  ids: string[]
}

export interface InterviewForm {
  role: MockRole
  minutes: MockMinutes
  /** Of the learner's own mix. */
  subjects: string[]
  stages: InterviewStage[]
}

/** A mock interview: all its questions at any time, one clock, one pause, one end. */
export const interview: SittingRule<InterviewForm> = {
  kind: 'mock',
  words: {
    name: 'mock interview',
    over: 'The interview was over.',
    notYet: 'The report comes when the interview has ended.',
  },
  idsOf: ({ stages }) => stages.flatMap(({ ids }) => ids),
  start: ({ minutes }, now) => ({
    taken: [],
    ends_at: later(now, minutes * 60_000),
    paused_until: null,
    finished_at: null,
  }),
  nextEnd: ({ ends_at }) => ends_at,
  move(_form, course, { now, isFinished = false }) {
    const isUp = course.ends_at <= now
    if (course.finished_at !== null || !(isUp || isFinished)) return course
    return { ...course, finished_at: isUp ? course.ends_at : now }
  },
  asked: (form, { ends_at, finished_at }) =>
    new Map(interview.idsOf(form).map((id) => [id, finished_at ?? ends_at])),
}

/** One pause: the end moves by its whole length at once, and back by what is left when it ends early. */
export function setPause(course: Course, paused: boolean, now: string): Course {
  const { ends_at, paused_until, finished_at } = course
  if (finished_at !== null || ends_at <= now) return course
  const length = MOCK_PAUSE_SECONDS * 1000
  if (paused && paused_until === null)
    return { ...course, paused_until: later(now, length), ends_at: later(ends_at, length) }
  if (paused || paused_until === null || paused_until <= now) return course
  return { ...course, paused_until: now, ends_at: later(ends_at, Date.parse(now) - Date.parse(paused_until)) }
}
