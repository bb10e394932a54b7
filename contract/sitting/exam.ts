import { type Course, later, type Move, type SittingRule, type TakenStep } from './sitting.ts'
import {
  idsOf,
  type NamedForm,
  questionsOn,
  type TestForm,
  type TestModule,
  type TestPath,
  type TestSection,
} from './test-form.ts'

/** The steps of a practice test: its modules in order, and the breaks between them. */
export type TestStep =
  | { kind: 'module'; minutes: number; section: TestSection; module: TestModule }
  | { kind: 'break'; minutes: number }

export const stepsOf = ({ sections, breaks }: TestForm): TestStep[] =>
  sections.flatMap((section) =>
    section.modules.flatMap((module): TestStep[] => [
      { kind: 'module', minutes: module.minutes, section, module },
      ...breaks
        .filter(({ after }) => after === module.id)
        .map(({ minutes }) => ({ kind: 'break' as const, minutes })),
    ]),
  )

/** The questions of a step, as it was taken. */
export const questionsOfStep = (step: TestStep | undefined, taken: TakenStep | undefined) =>
  step?.kind === 'module' && taken ? questionsOn(step.module, taken.path) : []

/** So many right answers, or more, lead to the harder second module. */
export const choosePath = (right: number, harderFrom: number): TestPath =>
  right >= harderFrom ? 'harder' : 'easier'

/** A practice test: steps one after the other, each with a clock of its own; a module that has ended stays closed. */
export const exam: SittingRule<NamedForm> = {
  kind: 'test',
  words: {
    name: 'practice test',
    over: 'The time of this module was over.',
    notYet: 'The report comes when the practice test has ended.',
  },
  idsOf,
  start: (form, now) => within(form, [begin(form, 0, now, [], () => 0)]),
  nextEnd: ({ taken }) => taken.at(-1)?.ends_at ?? '',
  move(form, course, { isFinished = false, ...move }) {
    const moved = moveOn(form, course, move)
    return isFinished ? finish(moved, move.now) : moved
  },
  asked(form, { taken }) {
    const steps = stepsOf(form)
    return new Map(
      taken.flatMap((one, at) =>
        questionsOfStep(steps[at], one).map((id) => [id, one.ended_at ?? one.ends_at] as const),
      ),
    )
  },
}

/** Ends the steps whose time is up, and the one that the learner leaves; any other place than the one that runs changes nothing. */
function moveOn(
  form: TestForm,
  course: Course,
  { now, leave, countRight }: Omit<Move, 'isFinished'>,
): Course {
  if (course.finished_at !== null) return course
  const steps = stepsOf(form)
  const taken = [...course.taken]
  for (;;) {
    const at = taken.length - 1
    const current = taken[at]
    if (!current) return course
    const isUp = current.ends_at <= now
    if (!isUp && leave !== at) return within(form, taken)
    const ended_at = isUp ? current.ends_at : now
    taken[at] = { ...current, ended_at }
    if (at + 1 === steps.length) return { ...course, taken, ends_at: ended_at, finished_at: ended_at }
    taken.push(begin(form, at + 1, ended_at, taken, countRight))
  }
}

function finish(course: Course, now: string): Course {
  if (course.finished_at !== null) return course
  const taken = course.taken.map((step) => ({ ...step, ended_at: step.ended_at ?? now }))
  return { ...course, taken, ends_at: now, finished_at: now }
}

function begin(
  form: TestForm,
  at: number,
  started_at: string,
  taken: TakenStep[],
  countRight: Move['countRight'],
): TakenStep {
  const steps = stepsOf(form)
  const step = steps[at]
  if (!step) throw new Error(`there is no step ${at}`)
  const base = { started_at, ends_at: later(started_at, step.minutes * 60_000), ended_at: null }
  if (step.kind === 'break' || 'questions' in step.module) return { ...base, path: null }
  const { after: first, harder_from } = step.module.next
  const index = steps.findIndex((one) => one.kind === 'module' && one.module.id === first)
  const right = countRight(questionsOfStep(steps[index], taken[index]))
  return { ...base, path: choosePath(right, harder_from) }
}

/** A running test, with the latest moment at which it can end. */
function within(form: TestForm, taken: TakenStep[]): Course {
  const rest = stepsOf(form)
    .slice(taken.length)
    .reduce((sum, { minutes }) => sum + minutes * 60_000, 0)
  return { taken, ends_at: later(taken.at(-1)?.ends_at ?? '', rest), paused_until: null, finished_at: null }
}
