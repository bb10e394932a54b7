import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { calls } from '#contract/api/calls.ts'
import { errorBody, refusals } from '#contract/api/errors.ts'
import type { Route } from '#contract/api/route.ts'
import { sessionCookie } from '#server/auth/session-cookie.ts'
import type { Settings } from '#server/settings.ts'
import { siteName } from '#server/site-name.ts'

type Document = Parameters<NonNullable<FastifyDynamicSwaggerOptions['transformObject']>>[0]
type OpenApi = Extract<Document, { openapiObject: unknown }>['openapiObject']

const callAt = new Map(
  [...calls].map(([name, call]) => [pathOf(call.method.toLowerCase(), call.url), { name, call }]),
)
const tags = [...new Set([...calls.values()].flatMap(({ schema }) => schema.tags))].sort()

/**
 * Adds to the OpenAPI document what the schemas of its routes don't say. The contract declares it, so neither the routes nor their
 * serializers know of it.
 */
export const describeApi = (settings: Pick<Settings, 'publicUrl'>): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: { title: siteName, version: '1.0.0', description: 'Every call of the server.' },
    servers: [{ url: settings.publicUrl }],
    tags: tags.map((name) => ({ name })),
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie(settings).name },
      },
      schemas: { Error: schemaOf(errorBody) },
      responses: Object.fromEntries(
        Object.values(refusals).map(({ name, description }) => [
          name,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  },
  transform: jsonSchemaTransform,
  transformObject(document) {
    if (!('openapiObject' in document)) throw new Error('The document is OpenAPI 3.')
    const { openapiObject } = document
    for (const [path, operations] of Object.entries(openapiObject.paths ?? {}))
      for (const [method, operation] of Object.entries(operations ?? {})) {
        const found = callAt.get(pathOf(method, path))
        if (found)
          Object.assign(operation as object, describe(found.name, found.call, operation as Operation))
      }
    return openapiObject as OpenApi
  },
})

interface Operation {
  responses?: object
}

const describe = (operationId: string, { schema }: Route, { responses }: Operation) => ({
  operationId,
  responses: {
    ...responses,
    ...Object.fromEntries(
      schema.errors.map((status) => [status, { $ref: `#/components/responses/${refusals[status].name}` }]),
    ),
  },
})

/** A route says `:id` where the document says `{id}`. */
function pathOf(method: string, path: string) {
  return `${method} ${path.replace(/:(\w+)|\{\w+\}/g, '{}')}`
}

function schemaOf(schema: z.ZodType) {
  const { $schema: _, ...json } = z.toJSONSchema(schema)
  return json as object
}
