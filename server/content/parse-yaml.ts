import { load, YAMLException } from 'js-yaml'
import type { z } from 'zod'

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: string[] }

/** Reads YAML by a schema; every problem names its field. */
export function parseYaml<S extends z.ZodType>(yaml: string, schema: S): Parsed<z.infer<S>> {
  let raw: unknown
  try {
    raw = load(yaml)
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const line = error.mark ? `line ${error.mark.line + 1}: ` : ''
    return { ok: false, problems: [`${line}not YAML: ${error.reason}`] }
  }
  const result = schema.safeParse(raw)
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, problems: result.error.issues.map(sentence) }
}

function sentence({ path, message }: z.core.$ZodIssue): string {
  const field = path.reduce<string>(
    (name, key) =>
      typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key),
    '',
  )
  return field ? `${field}: ${message}` : message
}
