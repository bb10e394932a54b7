import { nameIn, type Signature } from '../questions/harness/signature.ts'
import type { TaskLanguage } from '../questions/schema.ts'
import { BadData } from '../questions/test-data.ts'
import type { ValueType } from '../questions/value-types.ts'
import { readCalls, readValues } from './read-values.ts'
import { shownInput, shownResult } from './shown-value.ts'
import { caseOf, type WrittenCase } from './task-cases.ts'

/** A case as a member writes it, in the words in which tests are shown. */
export interface CaseText {
  input: string
  /** Null shows the result and judges nothing. */
  expected: string | null
}

/** What a worker runs; throws BadData with what doesn't fit the signature. Without an expected value any one of its type stands in. */
export function readCase(signature: Signature, { input, expected }: CaseText): WrittenCase {
  const given = 'function' in signature ? readArguments(signature, input) : readUse(signature, input)
  const returns = expected === null ? standIn(signature, given) : readExpected(expected)
  const written = { ...given, returns }
  caseOf(signature, written)
  return written
}

/** The text of a test; undefined where it's too long to be written out. */
export function writeCase(
  signature: Signature,
  language: TaskLanguage,
  one: WrittenCase,
): CaseText | undefined {
  const read = caseOf(signature, one)
  const { given, expected: value } = read
  const text = {
    input: shownInput(language, signature, given),
    expected: shownResult(language, signature, { value, given }),
  }
  const isWhole = isSame(read, text, signature)
  return isWhole ? text : undefined
}

/** What is shown may be cut: only what reads as the same case is the case. */
function isSame(whole: ReturnType<typeof caseOf>, text: CaseText, signature: Signature): boolean {
  try {
    const again = caseOf(signature, readCase(signature, text))
    return JSON.stringify(again) === JSON.stringify({ ...whole, given: { ...whole.given, times: undefined } })
  } catch (error) {
    if (error instanceof BadData) return false
    throw error
  }
}

/** In snake case and camel case alike. */
const plainName = (name: string) => nameIn('javascript', name)

function readArguments(
  { function: { parameters } }: Extract<Signature, { function: unknown }>,
  text: string,
) {
  const values = readValues(text)
  if (values.length !== parameters.length)
    throw new BadData(
      `${parameters.length} ${parameters.length === 1 ? 'argument is' : 'arguments are'} needed (${parameters.map(({ name }) => name).join(', ')}), and there ${values.length === 1 ? 'is 1' : `are ${values.length}`}`,
    )
  if (!values.every(({ name }) => name !== undefined)) return { args: values.map(({ value }) => value) }
  const byName = new Map(values.map(({ name = '', value }) => [plainName(name), value]))
  return {
    args: parameters.map(({ name }) => {
      if (!byName.has(plainName(name))) throw new BadData(`the argument ${name} is missing`)
      return byName.get(plainName(name))
    }),
  }
}

function readUse({ class: of }: Extract<Signature, { class: unknown }>, text: string) {
  const [first, ...others] = readCalls(text)
  if (first?.name !== of.name)
    throw new BadData(
      `the first line must make the object: ${of.name}(${of.constructor.map(({ name }) => name).join(', ')})`,
    )
  const known = new Map(of.methods.map((method) => [plainName(method.name), method.name]))
  return {
    construct: first.args,
    calls: others.map((call) => {
      const method = known.get(plainName(call.name))
      if (method === undefined) throw new BadData(`there is no method ${call.name}`)
      return [method, ...call.args]
    }),
  }
}

function readExpected(text: string): unknown {
  const [one, ...others] = readValues(text)
  if (one === undefined || others.length > 0) throw new BadData('the expected result must be one value')
  return one.value
}

function standIn(signature: Signature, given: WrittenCase): unknown {
  if ('function' in signature) {
    const { parameters, in_place, returns } = signature.function
    return emptyOf(parameters.find(({ name }) => name === in_place)?.type ?? returns)
  }
  const types = new Map(signature.class.methods.map(({ name, returns }) => [name, returns]))
  return given.calls?.map((call) =>
    emptyOf(types.get(String(Array.isArray(call) ? call[0] : call)) ?? 'void'),
  )
}

function emptyOf(type: ValueType | 'void'): unknown {
  if (type === 'void') return null
  if (type === 'string') return ''
  if (type === 'bool') return false
  return type === 'int' || type === 'long' || type === 'double' ? 0 : []
}
