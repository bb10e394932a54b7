import type { Compare } from '../questions/compare.ts'
import { type HarnessCase, type Signature, signatureOf } from '../questions/harness/signature.ts'
import type { Task } from '../questions/schema.ts'
import { BadData, expand, expandCalls } from '../questions/test-data.ts'
import { typeProblem, type ValueType } from '../questions/value-types.ts'

/** One execution of a task with what it must give, and the field it stands in. */
export type TaskCase = {
  field: string
  isOpen: boolean
  isFull: boolean
  given: HarnessCase
  expected: unknown
}

/** A case as the file writes it, with generators. */
export type WrittenCase = { args?: unknown[]; construct?: unknown[]; calls?: unknown[]; returns?: unknown }

/** All tests and examples of a task, written out; problems name the field whose data do not fit the signature. */
export function taskCases(task: Task): { cases: TaskCase[]; problems: string[] } {
  const signature = signatureOf(task)
  const cases: TaskCase[] = []
  const problems: string[] = []
  const add = (
    field: string,
    one: WrittenCase,
    more: { isOpen: boolean; isFull: boolean; times?: number | undefined },
  ) => {
    try {
      cases.push({
        field,
        isOpen: more.isOpen,
        isFull: more.isFull,
        ...caseOf(signature, one, more.times),
      })
    } catch (error) {
      if (!(error instanceof BadData)) throw error
      problems.push(`${field}: ${error.message}`)
    }
  }
  for (const [index, test] of task.tests.entries()) {
    const more = { isOpen: !test.hidden, isFull: test.size === 'full', times: test.times }
    if (test.cases === undefined) add(`tests[${index}]`, test as WrittenCase, more)
    else
      for (const [at, one] of test.cases.entries())
        add(`tests[${index}].cases[${at}]`, one as WrittenCase, more)
  }
  for (const [index, example] of task.examples.entries())
    add(`examples[${index}]`, example as WrittenCase, { isOpen: true, isFull: false })
  return { cases, problems }
}

type Read = { given: HarnessCase; expected: unknown }
type FunctionOf = Extract<Signature, { function: unknown }>['function']
type ClassOf = Extract<Signature, { class: unknown }>['class']

/** Writes one case out; throws BadData where its data do not fit the signature. */
export const caseOf = (signature: Signature, one: WrittenCase, times?: number | undefined): Read =>
  'function' in signature ? functionCase(signature.function, one, times) : classCase(signature.class, one)

function functionCase(
  signature: FunctionOf,
  { args = [], returns }: WrittenCase,
  times: number | undefined,
): Read {
  const given = args.map(expand)
  const expected = expand(returns)
  for (const [at, { name, type }] of signature.parameters.entries()) check(`args: ${name}`, type, given[at])
  const type = resultType(signature)
  check('returns', type, expected)
  return {
    given: { args: given, ...(times === undefined ? {} : { times }) },
    expected: normal(type, expected),
  }
}

const resultType = ({ returns, in_place, parameters }: FunctionOf): ValueType | 'void' =>
  parameters.find(({ name }) => name === in_place)?.type ?? returns

function classCase(signature: ClassOf, one: WrittenCase): Read {
  const construct = (one.construct ?? []).map(expand)
  if (construct.length !== signature.constructor.length)
    throw new BadData(
      `construct: must hold ${signature.constructor.length} values, holds ${construct.length}`,
    )
  for (const [at, { name, type }] of signature.constructor.entries())
    check(`construct: ${name}`, type, construct[at])
  const calls = expandCalls(one.calls ?? [])
  const returns = expandCalls((one.returns as unknown[] | undefined) ?? [])
  if (calls.length !== returns.length)
    throw new BadData(`returns: holds ${returns.length} results for ${calls.length} calls`)
  const methods = new Map(signature.methods.map((method) => [method.name, method]))
  const expected = calls.map((call, at) => {
    if (!Array.isArray(call))
      throw new BadData(`calls: ${JSON.stringify(call)} must be [method, argument, …]`)
    const [name, ...args] = call
    const method = methods.get(String(name))
    if (!method) throw new BadData(`calls: there is no method ${String(name)}`)
    if (args.length !== method.parameters.length)
      throw new BadData(
        `calls: ${method.name} takes ${method.parameters.length} arguments, not ${args.length}`,
      )
    for (const [index, parameter] of method.parameters.entries())
      check(`calls: ${method.name}: ${parameter.name}`, parameter.type, args[index])
    check(`returns: call ${at} of ${method.name}`, method.returns, returns[at])
    return normal(method.returns, returns[at])
  })
  return { given: { construct, calls }, expected }
}

function check(what: string, type: ValueType | 'void', value: unknown): void {
  const wrong = typeProblem(type, value)
  if (wrong) throw new BadData(`${what} ${wrong}`)
}

/** An empty list or tree may be written as null; the harness answers with a list. */
function normal(type: ValueType | 'void', value: unknown): unknown {
  if (type === 'list' || type === 'tree') return value ?? []
  return type === 'list[]' ? (value as unknown[]).map((one) => one ?? []) : value
}

export const compareOf = (task: Signature): Compare => ('function' in task ? task.function.compare : 'exact')
