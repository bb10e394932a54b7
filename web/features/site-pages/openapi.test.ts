import { expect, test } from 'vitest'
import { callsByTag, schemaText } from './openapi.ts'

test('API-08 a schema reads like a type: optional fields, lists, choices and nothing', () => {
  const schema = {
    type: 'object',
    required: ['items'],
    properties: {
      items: {
        type: 'array',
        items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      },
      notes: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      level: { type: 'string', enum: ['Basic', 'Advanced'] },
      kinds: { type: 'array', items: { type: 'string', enum: ['mcq', 'code'] } },
    },
  }
  expect(schemaText(schema)).toBe(
    [
      '{',
      '  items: {',
      '    id: string',
      '  }[]',
      '  notes?: string | null',
      '  level?: "Basic" | "Advanced"',
      '  kinds?: ("mcq" | "code")[]',
      '}',
    ].join('\n'),
  )
})

test('API-08 every call of the document stands under its tag', () => {
  const groups = callsByTag({
    paths: {
      '/api/resources': { get: { tags: ['resources'], summary: 'All' } },
      '/api/resources/{slug}': { get: { tags: ['resources'] } },
      '/healthz': { get: {} },
    },
  })
  expect(groups.map(([tag, calls]) => [tag, calls.map(({ method, path }) => `${method} ${path}`)])).toEqual([
    ['operations', ['GET /healthz']],
    ['resources', ['GET /api/resources', 'GET /api/resources/{slug}']],
  ])
})

test('API-08 a refusal that is said once for all calls stands with each of them', () => {
  const [[, [call] = []] = []] = callsByTag({
    paths: {
      '/api/user/plan': {
        get: { responses: { 200: { description: 'ok' }, 401: { $ref: '#/components/responses/Nobody' } } },
      },
    },
    components: { responses: { Nobody: { description: 'Nobody is signed in.' } } },
  })
  expect(call?.refusals).toEqual([['401', 'Nobody is signed in.']])
  expect(Object.keys(call?.responses ?? {})).toEqual(['200'])
})
