import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ApiError, invalidInput, unavailable } from './errors.ts'

/**
 * The one place where an error becomes the contract's `{ error: { code, message, … } }`; also for what Fastify refuses before a
 * route is found: bad escapes, parameters without end.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return sendError(toApiError(error), error, request, reply)
}

function sendError(answer: ApiError, cause: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (answer.status >= 500) request.log.error({ err: cause }, answer.code)
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds))
  const body: Record<string, unknown> = { code: answer.code, message: answer.message, ...answer.extra }
  if (answer.status === 500) body.request_id = request.id
  return reply.code(answer.status).header('cache-control', 'no-store').send({ error: body })
}

function toApiError(error: FastifyError): ApiError {
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
  if (isStorageTrouble(error))
    return unavailable('The database cannot store anything at the moment. Nothing was changed.')
  if (isConnectionLoss(error))
    return unavailable('The database is not reachable. Please try again in a moment.')
  if (error.statusCode === 413) return new ApiError(413, 'too_large', 'The request is larger than 64 KiB.')
  if (error.statusCode === 415)
    return new ApiError(415, 'unsupported_media_type', 'Please send JSON (content-type application/json).')
  if (error.statusCode && error.statusCode < 500)
    return new ApiError(error.statusCode, 'invalid_input', error.message, { extra: { fields: {} } })
  return new ApiError(500, 'internal', 'Something went wrong on our side. Please try again.')
}

const SQLITE_FULL = 13
const SQLITE_IOERR = 10

/** A full or failing disk: SQLite's result codes, PostgreSQL's class 53 (disk, memory, connections used up) and 58 (system). */
function isStorageTrouble(error: Error & { code?: string; errcode?: number }) {
  const { code = '', errcode } = error
  if (code === 'ERR_SQLITE_ERROR' && errcode !== undefined)
    return [SQLITE_FULL, SQLITE_IOERR].includes(errcode & 0xff)
  return code === '58030' || /^53\w{3}$/.test(code)
}

/** Node's socket errors, PostgreSQL's class 08 (connection) and 57P (shutdown), and the pool's own time-out. */
function isConnectionLoss(error: Error & { code?: string }) {
  const code = error.code ?? ''
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'].includes(code) ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    /Connection terminated|not queryable|timeout exceeded when trying to connect/.test(error.message)
  )
}
