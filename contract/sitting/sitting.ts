import type { TestPath } from './test-form.ts'

/** The names of the wire: a mock interview, a practice test. */
export const sittingKinds = ['mock', 'test'] as const
export type SittingKind = (typeof sittingKinds)[number]

/** A step that has begun. A module that was chosen by a result has its path. */
export interface TakenStep {
  started_at: string
  /** By the clock; the learner may end it earlier. */
  ends_at: string
  ended_at: string | null
  path: TestPath | null
}

/** How far a sitting has come. What it consists of, its form, never changes. */
export interface Course {
  /** The steps that have begun; an interview has no steps. */
  taken: TakenStep[]
  /** When the clock ends it, if the learner ends nothing earlier. */
  ends_at: string
  /** Set once the pause was taken; in the future while it lasts. */
  paused_until: string | null
  finished_at: string | null
}

/** The part that the learner ends early: one step, by its place, or everything. */
export interface Ends {
  leave?: number
  isFinished?: boolean
}

export interface Move extends Ends {
  now: string
  countRight: (ids: string[]) => number
}

/** How one kind of sitting runs: `interview.ts` and `exam.ts`. Everything else is the same for both. */
export interface SittingRule<Form> {
  kind: SittingKind
  words: { name: string; over: string; notYet: string }
  /** Every question that it can ask: until its end none of them is answered anywhere. */
  idsOf: (form: Form) => string[]
  start: (form: Form, now: string) => Course
  /** When the clock changes the course next. */
  nextEnd: (course: Course) => string
  /** Where it stands now. Nobody has to watch: what the clock has ended since ended at that second. */
  move: (form: Form, course: Course, move: Move) => Course
  /** The questions that were asked so far, each with the end of its time. */
  asked: (form: Form, course: Course) => ReadonlyMap<string, string>
}

export const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()
