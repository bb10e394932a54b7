import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { serializerCompiler as zodSerializer } from 'fastify-type-provider-zod'
import { z } from 'zod'

/**
 * Writes a response with a function that is compiled once from its schema. Fields that the schema does not declare are left out, as
 * with zod; a missing one throws. A schema with alternatives (the five question types) stays with zod, which has to try each.
 */
export const serializerCompiler: FastifySerializerCompiler<unknown> = (route) => {
  const schema = zodOf(route.schema)
  const json = schema && withoutNullAlternatives(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }))
  if (!isObject(json) || hasAlternatives(json))
    return zodSerializer(route as Parameters<typeof zodSerializer>[0])
  return fastJsonStringify(json)
}

/** Fastify wraps what is given for a media type in `properties`. */
function zodOf(schema: unknown): z.ZodType | undefined {
  if (schema instanceof z.ZodType) return schema
  const inner = isObject(schema) ? schema.properties : undefined
  return inner instanceof z.ZodType ? inner : undefined
}

/** `anyOf: [X, null]` as `nullable`, which needs no trial. */
function withoutNullAlternatives(schema: unknown): unknown {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isObject(value)) return value
    const entries = Object.entries(value).map(([key, inner]) => [key, walk(inner)] as const)
    const node = Object.fromEntries(entries)
    const { anyOf, ...rest } = node
    if (!Array.isArray(anyOf) || anyOf.length !== 2) return node
    const other = anyOf.filter(isObject).find(({ type }) => type !== 'null')
    const isNullable = anyOf.filter(isObject).some(({ type }) => type === 'null')
    return isNullable && other ? { ...rest, ...other, nullable: true } : node
  }
  return walk(schema)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const hasAlternatives = (schema: object) => /"(anyOf|oneOf|allOf|\$ref)":/.test(JSON.stringify(schema))
