import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type DatabaseTrouble, databaseTrouble } from '#server/db/database-error.ts'
import { ApiError, invalidInput, unauthenticated, unavailable } from '#server/errors.ts'

/**
 * The one place where an error becomes the contract's `{ error: { code, message, … } }`; also for what Fastify refuses before a
 * route is found: bad escapes, parameters without end.
 */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return sendError(toApiError(error), error, request, reply)
}

function sendError(response: ApiError, cause: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (response.status >= 500) request.log.error({ err: cause }, response.code)
  if (response.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(response.retryAfterSeconds))
  const body: Record<string, unknown> = { code: response.code, message: response.message, ...response.extra }
  if (response.status === 500) body.request_id = request.id
  return reply.code(response.status).header('cache-control', 'no-store').send({ error: body })
}

export function toApiError(error: Error & Partial<FastifyError>): ApiError {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const issue of error.validation) {
      const name =
        issue.instancePath.split('/').filter(Boolean).join('.') ||
        String(issue.params.missingProperty ?? error.validationContext)
      fields[name] ??= issue.message ?? 'is not valid'
    }
    return invalidInput(fields)
  }
  const trouble = databaseTrouble(error)
  if (trouble) return troubles[trouble]()
  if (error.statusCode === 413) return new ApiError(413, 'too_large', 'The request is larger than 64 KiB.')
  if (error.statusCode === 415)
    return new ApiError(415, 'unsupported_media_type', 'Please send JSON (content-type application/json).')
  if (error.statusCode && error.statusCode < 500)
    return new ApiError(error.statusCode, 'invalid_input', error.message, { extra: { fields: {} } })
  return new ApiError(500, 'internal', 'Something went wrong on our side. Please try again.')
}

const troubles: Record<DatabaseTrouble, () => ApiError> = {
  storage: () => unavailable('The database cannot store anything at the moment. Nothing was changed.'),
  'read-only': () => unavailable('The database can only be read at the moment. Nothing was changed.'),
  busy: () => unavailable('The database is busy. Nothing was changed; please try again in a moment.'),
  connection: () => unavailable('The database is not reachable. Please try again in a moment.'),
  account: () => unauthenticated('This account does not exist any more.'),
  text: () =>
    new ApiError(400, 'invalid_input', 'The text has a character that cannot be stored.', {
      extra: { fields: {} },
    }),
}
