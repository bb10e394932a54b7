import type { TraceStep } from '#contract/api/trace-step.ts'
import type { TraceResult } from './traced.ts'

/** A step in a line: `3: total=1, n of add=2, -x, prints "1\n", raises KeyError`. */
const told = ({ line, changes = [], printed, raised, uncaught }: TraceStep) =>
  `${line}: ${[
    ...changes.map(({ name, value, of }) => {
      const full = of ? `${name} of ${of}` : name
      return value === null ? `-${full}` : `${full}=${value}`
    }),
    ...(printed ? [`prints ${JSON.stringify(printed)}`] : []),
    ...(raised ? [`raises ${raised}`] : []),
    ...(uncaught ? [`ends with ${uncaught}`] : []),
  ].join(', ')}`.trim()

/** Steps as tests compare them; of a program without a trace the reason. */
export const stepsOf = (traced: TraceResult) =>
  'refused' in traced ? traced.refused : traced.steps.map(told)
