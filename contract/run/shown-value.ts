import type { HarnessCase, Signature } from '../questions/harness/signature.ts'

/** How long a value may be on the screen. */
const SHOWN_MAX = 2000

/** JSON with a space behind each comma, cut where it is long. */
export function shownValue(value: unknown): string {
  const text = written(value)
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)} … (${text.length} characters)` : text
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  return JSON.stringify(value) ?? 'null'
}

/** The arguments by name, or the calls line by line. */
export function shownInput(signature: Signature, given: HarnessCase): string {
  if ('class' in signature && 'calls' in given) {
    const calls = given.calls.slice(0, 50).map((call) => {
      const [name, ...args] = Array.isArray(call) ? call : [call]
      return `${name}(${args.map(shownValue).join(', ')})`
    })
    const more = given.calls.length > 50 ? [`… ${given.calls.length - 50} more calls`] : []
    return [`${signature.class.name}(${given.construct.map(shownValue).join(', ')})`, ...calls, ...more].join(
      '\n',
    )
  }
  if (!('function' in signature) || !('args' in given)) return ''
  return signature.function.parameters
    .map(({ name }, index) => `${name} = ${shownValue(given.args[index])}`)
    .join('\n')
}
