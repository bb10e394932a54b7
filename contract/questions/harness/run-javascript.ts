import { decode, encode, type NodeClasses } from './nodes.ts'
import { type HarnessCase, nameIn, type Report, type Signature } from './signature.ts'

/** Runs the cases of a task in JavaScript, in the page and in the content check. */

type Surroundings = {
  /** What the code declares under the task's name. */
  entry: unknown
  classes: NodeClasses
  now: () => number
  report: (report: Report) => void
  /** The line of the code where an error arose, where the surroundings can tell. */
  lineOf?: (error: unknown) => number | undefined
}

type Call = () => () => unknown

export function runCases(
  signature: Signature,
  cases: readonly HarnessCase[],
  { entry, classes, now, report, lineOf }: Surroundings,
): void {
  if (typeof entry !== 'function') {
    const name = 'class' in signature ? signature.class.name : nameIn('javascript', signature.function.name)
    report({ crash: 'ReferenceError', message: `${name} is not defined` })
    return
  }
  const callable = entry as Callable
  for (const [at, one] of cases.entries()) {
    const prepare: Call =
      'class' in signature
        ? () => objectCall(signature.class, callable, one, classes)
        : () => functionCall(signature.function, callable, one, classes)
    const run = prepare()
    report({ at })
    const start = now()
    try {
      const value = run()
      report({ at, ms: now() - start, value })
    } catch (error) {
      const line = lineOf?.(error)
      report({ at, ms: now() - start, ...named(error), ...(line === undefined ? {} : { line }) })
    }
  }
}

type Callable = { (...args: unknown[]): unknown; new (...args: unknown[]): Record<string, unknown> }

function functionCall(
  { parameters, returns, in_place }: Extract<Signature, { function: unknown }>['function'],
  entry: Callable,
  one: HarnessCase,
  classes: NodeClasses,
): () => unknown {
  const { args, times = 1 } = one as Extract<HarnessCase, { args: unknown }>
  const given = parameters.map(({ type }, index) => decode(type, args[index], classes))
  const changed = parameters.findIndex(({ name }) => name === in_place)
  return () => {
    for (let again = 1; again < times; again++) entry(...given)
    const result = entry(...given)
    return changed < 0 ? encode(returns, result) : encode(parameters[changed]?.type ?? 'void', given[changed])
  }
}

function objectCall(
  design: Extract<Signature, { class: unknown }>['class'],
  entry: Callable,
  one: HarnessCase,
  classes: NodeClasses,
): () => unknown {
  const { construct, calls } = one as Extract<HarnessCase, { calls: unknown }>
  const methods = new Map(design.methods.map((method) => [method.name, method]))
  const given = design.constructor.map(({ type }, index) => decode(type, construct[index], classes))
  const steps = (calls as [string, ...unknown[]][]).map(([name, ...args]) => {
    const method = methods.get(name)
    if (!method) throw new Error(`there is no method ${name}`)
    return {
      name: nameIn('javascript', name),
      returns: method.returns,
      args: method.parameters.map(({ type }, index) => decode(type, args[index], classes)),
    }
  })
  return () => {
    const object = new entry(...given)
    return steps.map(({ name, args, returns }) => {
      const method = object[name]
      if (typeof method !== 'function') throw new TypeError(`${name} is not a method`)
      const result: unknown = Reflect.apply(method, object, args)
      return returns === 'void' ? null : encode(returns, result)
    })
  }
}

function named(error: unknown): { error: string; message: string } {
  return error instanceof Error
    ? { error: error.constructor.name, message: error.message }
    : { error: 'Error', message: String(error) }
}
