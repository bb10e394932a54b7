/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components?: { responses?: Record<string, Response> }
}

interface Response {
  description?: string
  content?: Record<string, { schema?: Schema }>
}

export interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  /** A refusal that many calls share is a reference. */
  responses?: Record<string, Response & { $ref?: string }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema?: Schema
}

export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: boolean | Schema
  default?: unknown
  format?: string
}

export interface Call extends Operation {
  id: string
  method: string
  path: string
  refusals: [status: string, description: string][]
}

/** Every call of the document under its first tag, in the document's order. */
export function callsByTag({ paths, components }: OpenApi): [tag: string, calls: Call[]][] {
  const groups = new Map<string, Call[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'operations'
      const call = {
        ...operation,
        id: `${method}${path.replace(/\W+/g, '-')}`,
        method: method.toUpperCase(),
        path,
        ...splitRefusals(operation, components?.responses),
      }
      groups.set(tag, [...(groups.get(tag) ?? []), call])
    }
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}

function splitRefusals({ responses = {} }: Operation, shared: Record<string, Response> = {}) {
  const isRefusal = ([, { $ref }]: [string, { $ref?: string }]) => $ref !== undefined
  return {
    responses: Object.fromEntries(Object.entries(responses).filter((entry) => !isRefusal(entry))),
    refusals: Object.entries(responses)
      .filter(isRefusal)
      .map(([status, { $ref = '' }]): Call['refusals'][number] => [
        status,
        shared[$ref.slice($ref.lastIndexOf('/') + 1)]?.description ?? '',
      ]),
  }
}

/** A schema as it would be written down for a colleague: `{ name: string, notes?: string | null }`. */
export function schemaText(schema: Schema, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return unique(choices.map((one) => schemaText(one, indent))).join(' | ')
  if (schema.allOf) return unique(schema.allOf.map((one) => schemaText(one, indent))).join(' & ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (Array.isArray(schema.type))
    return schema.type.map((type) => schemaText({ ...schema, type }, indent)).join(' | ')
  if (schema.items) return arrayOf(schemaText(schema.items, indent))
  if (schema.properties) return objectText(schema.properties, schema.required ?? [], indent)
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${schemaText(schema.additionalProperties, indent)} }`
  if (schema.type === 'string' && schema.format) return `string (${schema.format})`
  return schema.type ?? 'any'
}

function objectText(properties: Record<string, Schema>, required: string[], indent: string) {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}`,
  )
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

const arrayOf = (item: string) =>
  item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
const unique = (texts: string[]) => [...new Set(texts)]
