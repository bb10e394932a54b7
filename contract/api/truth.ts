import { z } from 'zod'
import { asAnyone } from './access.ts'
import { openCorrection } from './question-shapes.ts'

/** Written by `npm run links:check` into content/link-check.json. */
export const linkCheck = z.object({
  checked_at: z.iso.datetime(),
  checked: z.int().min(0),
  broken: z.int().min(0),
})
export type LinkCheck = z.infer<typeof linkCheck>

export const getTruth = {
  method: 'GET',
  url: '/api/truth',
  schema: {
    summary: 'How the answers of the bank are known to be right',
    tags: ['questions'],
    ...asAnyone(),
    response: {
      200: z.object({
        questions: z.int(),
        /** A program confirms the answer. */
        proven: z.int(),
        /** Nothing to execute: a source says so. */
        cited: z.int(),
        /** Neither: argued in the explanation alone. */
        argued: z.int(),
        /** Questions whose answer or tests somebody has reported, not decided yet. */
        disputed: z.int(),
        decided: z.int(),
        /** From a report to its decision; null before the first one. */
        median_days: z.number().nullable(),
        links: linkCheck.nullable(),
        /** Entries of the ledger. */
        corrections: z.int(),
        latest_corrections: z.array(
          openCorrection.extend({ resource_slug: z.string(), name: z.string(), title: z.string() }),
        ),
      }),
    },
  },
} as const
