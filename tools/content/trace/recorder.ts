import type { TraceStep } from '#contract/api/trace-step.ts'

/** The variables that a program has at a moment: where they live (no text for the program itself), name, value. */
export type Variables = Map<string, { where: string; name: string; value: string }>

export const addVariable = (variables: Variables, where: string, name: string, value: string): void =>
  void variables.set(`${where}\n${name}`, { where, name, value })

/**
 * Collects steps; each is told what has changed by the time that the next one begins. What is gone by then, as a function
 * has ended, is taken away by the next step, so that the last line of a function is shown with what it did.
 */
export class Recorder {
  readonly steps: TraceStep[] = []
  #seen: Variables = new Map()
  #gone: Change[] = []
  #told = 0

  begin(line: number): void {
    this.steps.push({ line, ...(this.#gone.length > 0 && { changes: this.#gone }) })
    this.#gone = []
  }

  /** What is gone is taken away by the step that begins next. */
  forget(now: Variables): void {
    for (const [key, { where, name }] of this.#seen) {
      if (now.has(key)) continue
      this.#gone.push(change(name, null, where))
      this.#seen.delete(key)
    }
  }

  settle(now: Variables, output: string): void {
    const step = this.steps.at(-1)
    if (!step) return
    this.forget(now)
    const changed = [...now].flatMap(([key, { where, name, value }]) =>
      this.#seen.get(key)?.value === value ? [] : [change(name, value, where)],
    )
    if (changed.length > 0) step.changes = [...withoutOlder(step.changes ?? [], changed), ...changed]
    this.#seen = now
    this.print(output)
  }

  /** True if anything has a new value or has been printed; what is gone is none. */
  hasNews(now: Variables, output: string): boolean {
    return (
      output.length > this.#told || [...now].some(([key, { value }]) => this.#seen.get(key)?.value !== value)
    )
  }

  /** The whole output so far. */
  print(output: string): void {
    const step = this.steps.at(-1)
    if (!step || output.length === this.#told) return
    step.printed = (step.printed ?? '') + output.slice(this.#told)
    this.#told = output.length
  }

  raise(name: string): void {
    const step = this.steps.at(-1)
    if (step) step.raised = name
  }
}

type Change = NonNullable<TraceStep['changes']>[number]

/** Of a variable that changes twice within a step the last value counts. */
const withoutOlder = (older: Change[], changed: readonly Change[]): Change[] =>
  older.filter((one) => !changed.some(({ name, of }) => one.name === name && one.of === of))

const change = (name: string, value: string | null, where: string): Change =>
  where === '' ? { name, value } : { name, value, of: where }
