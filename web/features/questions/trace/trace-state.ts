import type { TraceStep } from '#contract/api/trace-step.ts'

export interface TracedVariable {
  name: string
  value: string
  /** The function that it belongs to. */
  of: string | undefined
  /** The step's effect on it. */
  mark: 'new' | 'changed' | undefined
}

export interface TraceState {
  variables: TracedVariable[]
  output: string
}

/** The variables and the output after a step, from what every step until then changed. */
export function stateAfter(steps: readonly TraceStep[], at: number): TraceState {
  const variables = new Map<string, TracedVariable>()
  let output = ''
  for (const { changes = [], printed = '' } of steps.slice(0, at + 1)) {
    output += printed
    const before = new Map(variables)
    for (const variable of variables.values()) variable.mark = undefined
    for (const { name, value, of } of changes) {
      const key = `${of ?? ''}\n${name}`
      if (value === null) variables.delete(key)
      else variables.set(key, { name, value, of, mark: markOf(before.get(key)?.value, value) })
    }
  }
  return { variables: [...variables.values()], output }
}

const markOf = (before: string | undefined, value: string): TracedVariable['mark'] =>
  before === undefined ? 'new' : before === value ? undefined : 'changed'

/** A step in words, for a screen reader. */
export function toldStep(steps: readonly TraceStep[], at: number): string {
  const { printed, raised, uncaught } = steps[at] ?? {}
  const changed = stateAfter(steps, at)
    .variables.filter(({ mark }) => mark)
    .map(({ name, value, of }) => `${name}${of ? ` in ${of}` : ''} is ${value}`)
  return [
    ...changed,
    ...(printed ? [`prints ${printed.trimEnd()}`] : []),
    ...(raised ? [`raises ${raised}`] : []),
    ...(at === steps.length - 1
      ? [`the program ends${uncaught ? ` with an uncaught ${uncaught}` : ''}`]
      : []),
  ].join(', ')
}

/** The lines of the first code block of a prompt, highlighted: the program of an output question. No token spans two lines. */
export const programLines = (prompt: string): string[] =>
  /<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/.exec(prompt)?.[1]?.split('\n') ?? []
