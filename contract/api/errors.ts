import { z } from 'zod'

/** Every response that is not a success. */
export const errorBody = z.object({
  error: z.looseObject({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    request_id: z.string().optional(),
  }),
})
export type ErrorBody = z.infer<typeof errorBody>

/** The refusals that calls declare, each by its name in the OpenAPI document. Any call may also answer 413, 415, 500 or 503. */
export const refusals = {
  400: {
    name: 'InvalidInput',
    description: 'The input is not valid; `fields` says what is wrong with each.',
  },
  401: {
    name: 'Unauthenticated',
    description: 'Nobody is signed in, or the token or password is not valid.',
  },
  403: { name: 'Forbidden', description: 'The caller may not do this, or the email is not verified yet.' },
  404: { name: 'NotFound', description: 'There is nothing at this address, or it is not the caller’s.' },
  409: { name: 'Conflict', description: 'What is stored now does not allow it.' },
  429: { name: 'RateLimited', description: 'Too many calls; `Retry-After` says how many seconds to wait.' },
} as const
export type ErrorStatus = keyof typeof refusals
