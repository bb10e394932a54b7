import { z } from 'zod'

/** The effect of one line of a program when it ran. */
export const traceStep = z.object({
  line: z.int(),
  changes: z
    .array(
      z.object({
        name: z.string(),
        /** null: the variable is gone. */
        value: z.string().nullable(),
        /** The function that it belongs to; left out for the program itself. */
        of: z.string().optional(),
      }),
    )
    .optional(),
  /** The output that this step added. */
  printed: z.string().optional(),
  /** The class of an error that this step raised. */
  raised: z.string().optional(),
  /** The class of an error that nothing caught, at the last step. */
  uncaught: z.string().optional(),
})
export type TraceStep = z.infer<typeof traceStep>
