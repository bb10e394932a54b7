import { z } from 'zod'

/** The harness's answers for a program or a suite. Learners' code runs next to it, so every answer is checked. */

const problem = {
  error: z.string().optional(),
  message: z.string().optional(),
  unit: z.int().optional(),
  line: z.int().optional(),
}
export type Problem = z.infer<z.ZodObject<typeof problem>>

const answer = z.object({
  ...problem,
  output: z.string().optional(),
  /** By the code of a task: what its own prints say. */
  printed: z.string().optional(),
  ms: z.number().optional(),
  cut: z.boolean().optional(),
  late: z.boolean().optional(),
  reports: z
    .array(
      z.object({
        ...problem,
        at: z.int().optional(),
        ms: z.number().optional(),
        value: z.unknown().optional(),
        late: z.int().optional(),
        crash: z.string().optional(),
      }),
    )
    .optional(),
})
export type Answer = z.infer<typeof answer>

/** The answers in the lines of a run; whatever has another shape is left out. */
export const answersOf = (lines: string[]): Answer[] => lines.flatMap(parsed)

function parsed(line: string): Answer[] {
  try {
    const { data } = answer.safeParse(JSON.parse(line))
    return data ? [data] : []
  } catch {
    return []
  }
}
