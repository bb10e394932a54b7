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
