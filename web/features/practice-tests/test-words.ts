import { counted } from '#contract/counted.ts'
import { practiceTestPath } from '#web/lib/paths.ts'
import type { TestOutline } from './practice-test-queries.ts'

/** Addresses that only the pages of a test lead to: the list of all paths is a part of every page. */
export const testRunPath = (name: string) => `${practiceTestPath(name)}/run`
export const testReportPath = (name: string, id: string) => `${practiceTestPath(name)}/report/${id}`

type Step = TestOutline['steps'][number]

/** 'Math, module 2': what a step is called. */
export function stepTitle(steps: readonly Step[], index: number) {
  const step = steps[index]
  if (!step || step.section === null) return 'Break'
  const own = steps.flatMap((one, at) => (one.section === step.section ? [at] : []))
  return moduleTitle(step.section, own.indexOf(index), own.length)
}

/** 'Math, module 2'; a section of one module needs no number. */
export const moduleTitle = (section: string, index: number, count: number) =>
  count > 1 ? `${section}, module ${index + 1}` : section

export const totalsOf = (steps: readonly Step[]) => ({
  questions: steps.reduce((sum, { questions }) => sum + questions, 0),
  minutes: steps.reduce((sum, { minutes, kind }) => sum + (kind === 'module' ? minutes : 0), 0),
})

/** '2 hours 14 minutes' */
export function longMinutes(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && counted(rest, 'minute')]
    .filter(Boolean)
    .join(' ')
}

/** '3, 7 and 9' */
export const listOf = (numbers: readonly number[]) =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
