import { questionsOn, type TestForm, type TestModule, type TestPath, type TestSection } from './test-form.ts'

/** The steps of a practice test: its modules in order, and the breaks between them. */
export type TestStep =
  | { kind: 'module'; minutes: number; section: TestSection; module: TestModule }
  | { kind: 'break'; minutes: number }

/** A step that has begun. A module that was chosen by a result has its path. */
export interface TakenStep {
  started_at: string
  /** By the clock; the learner may end it earlier. */
  ends_at: string
  ended_at: string | null
  path: TestPath | null
}

export interface TestCourse {
  taken: TakenStep[]
  /** When the clock ends the test, if the learner ends nothing earlier. */
  ends_at: string
  finished_at: string | null
}

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

const after = (time: string, minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString()

export function startCourse(form: TestForm, now: string): TestCourse {
  return within(form, [begin(form, 0, now, [], () => 0)])
}

interface Move {
  now: string
  /** The learner ends this step early, by its place among the steps. Any other than the one that runs changes nothing. */
  leave?: number | undefined
  countRight: (ids: string[]) => number
}

/**
 * The current step of the test. A step whose time is up ended at that second, and the next one began with it: nobody has to watch,
 * and a test that was left alone ends by itself.
 */
export function moveOn(form: TestForm, course: TestCourse, { now, leave, countRight }: Move): TestCourse {
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
    if (at + 1 === steps.length) return { taken, ends_at: ended_at, finished_at: ended_at }
    taken.push(begin(form, at + 1, ended_at, taken, countRight))
  }
}

/** The learner ends the whole test. */
export function endCourse(course: TestCourse, now: string): TestCourse {
  if (course.finished_at !== null) return course
  const taken = course.taken.map((step) => ({ ...step, ended_at: step.ended_at ?? now }))
  return { taken, ends_at: now, finished_at: now }
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
  const base = { started_at, ends_at: after(started_at, step.minutes), ended_at: null }
  if (step.kind === 'break' || 'questions' in step.module) return { ...base, path: null }
  const { after: first, harder_from } = step.module.next
  const index = steps.findIndex((one) => one.kind === 'module' && one.module.id === first)
  const right = countRight(questionsOfStep(steps[index], taken[index]))
  return { ...base, path: choosePath(right, harder_from) }
}

/** A running test, with the latest moment at which it can end. */
function within(form: TestForm, taken: TakenStep[]): TestCourse {
  const rest = stepsOf(form)
    .slice(taken.length)
    .reduce((sum, { minutes }) => sum + minutes, 0)
  return { taken, ends_at: after(taken.at(-1)?.ends_at ?? '', rest), finished_at: null }
}
