import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/errors.ts'

/** Cheap, and true of every number that could be meant: those have at least 16 digits. */
const mayBeLong = /\d{16}/
const wholeNumber = /^-?\d+(\.0+)?$/

/**
 * JSON only: no "simple" cross-site request can carry a body that is read. Whole numbers over 2^53 are refused: JavaScript would
 * keep another number than was sent.
 */
export function readJsonOnly(app: FastifyInstance) {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    // Many calls have no body; a client that says JSON and sends nothing means just that (KEEP-02).
    if (text === '') return done(null, undefined)
    if (mayBeLong.test(text) && hasInexactNumber(text)) return done(tooLarge())
    return parse(request, text, done)
  })
}

function hasInexactNumber(text: string) {
  let found = false
  const look = (_key: string, value: unknown, context?: { source?: string }) => {
    if (typeof value === 'number' && !Number.isSafeInteger(value) && wholeNumber.test(context?.source ?? ''))
      found = true
    return value
  }
  try {
    JSON.parse(text, look)
  } catch {} // the parser itself says what is wrong
  return found
}

const tooLarge = () =>
  new ApiError(400, 'invalid_input', 'Whole numbers over 2^53 cannot be kept exactly: send them as text.', {
    extra: { fields: {} },
  })
