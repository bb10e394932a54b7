import { type HarnessCase, nameIn, type Signature } from '../questions/harness/signature.ts'
import type { TaskLanguage } from '../questions/schema.ts'
import type { ValueType } from '../questions/value-types.ts'
import { writeValue } from './write-value.ts'

/** How long a value may be on the screen. */
const SHOWN_MAX = 2000

/** A value as the language writes it, cut where it is long; `other` writes what isn't data. */
export const shownValue = (
  language: TaskLanguage,
  value: unknown,
  type?: ValueType | 'void',
  other?: (value: unknown) => string,
): string => shortened(writeValue(language, value, type, other))

export const shortened = (text: string): string =>
  text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)} … (${text.length} characters)` : text

/** The result of a case: of a class the list of what its calls returned, each of its own type. */
export function shownResult(
  language: TaskLanguage,
  signature: Signature,
  { value, given, other }: { value: unknown; given: HarnessCase; other?: (value: unknown) => string },
): string {
  if ('function' in signature) {
    const { parameters, in_place, returns } = signature.function
    const changed = parameters.find(({ name }) => name === in_place)
    return shownValue(language, value, changed?.type ?? returns, other)
  }
  if (!Array.isArray(value) || !('calls' in given)) return shownValue(language, value, undefined, other)
  const types = new Map(signature.class.methods.map(({ name, returns }) => [name, returns]))
  const typeAt = (at: number) => {
    const call = given.calls[at]
    return types.get(String(Array.isArray(call) ? call[0] : call))
  }
  return shortened(`[${value.map((one, at) => writeValue(language, one, typeAt(at), other)).join(', ')}]`)
}

/** The arguments by name, or the calls line by line. */
export function shownInput(language: TaskLanguage, signature: Signature, given: HarnessCase): string {
  if ('class' in signature && 'calls' in given) {
    const { name, constructor: begin, methods } = signature.class
    const known = new Map(methods.map((method) => [method.name, method.parameters]))
    const written = (parameters: { type: ValueType }[], args: unknown[]) =>
      args.map((one, at) => shownValue(language, one, parameters[at]?.type)).join(', ')
    const calls = given.calls.slice(0, 50).map((call) => {
      const [method, ...args] = Array.isArray(call) ? call : [call]
      return `${nameIn(language, String(method))}(${written(known.get(String(method)) ?? [], args)})`
    })
    const more = given.calls.length > 50 ? [`… ${given.calls.length - 50} more calls`] : []
    return [`${name}(${written(begin, given.construct)})`, ...calls, ...more].join('\n')
  }
  if (!('function' in signature) || !('args' in given)) return ''
  return signature.function.parameters
    .map(
      ({ name, type }, index) =>
        `${nameIn(language, name)} = ${shownValue(language, given.args[index], type)}`,
    )
    .join('\n')
}
