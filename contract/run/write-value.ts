import type { TaskLanguage } from '../questions/schema.ts'
import type { ValueType } from '../questions/value-types.ts'

type Words = { nothing: string; yes: string; no: string; notANumber: string; infinite: string }

const script: Words = { nothing: 'null', yes: 'true', no: 'false', notANumber: 'NaN', infinite: 'Infinity' }
const words: Record<TaskLanguage, Words> = {
  javascript: script,
  typescript: script,
  java: script,
  python: { nothing: 'None', yes: 'True', no: 'False', notANumber: 'nan', infinite: 'inf' },
}

/** Data as the language writes it in its own code: None and True, a double as 1.0, texts in its quotes. */
export function writeValue(
  language: TaskLanguage,
  value: unknown,
  type?: ValueType | 'void',
  other: (value: unknown) => string = (one) => JSON.stringify(one) ?? String(one),
): string {
  const { nothing, yes, no } = words[language]
  if (value === null) return nothing
  switch (typeof value) {
    case 'undefined':
      return language === 'javascript' || language === 'typescript' ? 'undefined' : nothing
    case 'boolean':
      return value ? yes : no
    case 'number':
      return writeNumber(language, value, type)
    case 'bigint':
      return `${value}n`
    case 'string':
      return quoted(language, value)
  }
  if (!Array.isArray(value)) return other(value)
  // Holes of an array are undefined, and are no reason to leave them out.
  return `[${Array.from(value, (one) => writeValue(language, one, type, other)).join(', ')}]`
}

function writeNumber(language: TaskLanguage, value: number, type: ValueType | 'void' | undefined): string {
  const { notANumber, infinite } = words[language]
  if (Number.isNaN(value)) return notANumber
  if (!Number.isFinite(value)) return value < 0 ? `-${infinite}` : infinite
  const text = Object.is(value, -0) ? '-0' : String(value)
  const isDouble = type?.startsWith('double') && (language === 'python' || language === 'java')
  return isDouble && /^-?\d+$/.test(text) ? `${text}.0` : text
}

/** Java has double quotes alone; the others take the quotes that the text itself does not hold. */
function quoted(language: TaskLanguage, text: string): string {
  const escaped = JSON.stringify(text)
  if (language === 'java' || (text.includes("'") && !text.includes('"'))) return escaped
  return `'${escaped.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
