import type { FastifyInstance } from 'fastify'
import { refusals } from '#contract/api/errors.ts'

interface Operation {
  responses?: Record<string, unknown>
}

/** Throws when a call of the OpenAPI document refused with a status that the document doesn't declare for it. */
export function declaredRefusals(app: FastifyInstance) {
  let operations: { path: RegExp; responses: string[] }[] | undefined

  function read() {
    const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> }
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses = {} }]) => ({
        path: new RegExp(
          `^${method.toUpperCase()} ${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`,
        ),
        responses: Object.keys(responses),
      })),
    )
  }

  return (call: string, status: number) => {
    if (!(status in refusals)) return
    operations ??= read()
    const path = call.split('?')[0] ?? ''
    const found = operations.filter((operation) => operation.path.test(path))
    if (found.length > 0 && !found.some(({ responses }) => responses.includes(String(status))))
      throw new Error(`${call} answered ${status}, which its contract does not declare.`)
  }
}
