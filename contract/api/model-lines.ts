import { z } from 'zod'

/** Why the model's answer isn't there; `told` came too near to the answer of the question. */
export const modelFailures = [
  'unreachable',
  'error',
  'late',
  'cut',
  'invalid',
  'declined',
  'told',
  'stopping',
] as const
export type ModelFailure = (typeof modelFailures)[number]

/** One line of a response that waits for the model; it comes again every ten seconds, and the last one is done or failed. */
export const modelLine = <Done extends z.ZodRawShape>(done: Done) =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('waiting'), place: z.int().min(1) }),
    z.object({ state: z.literal('reading'), seconds: z.int() }),
    z.object({ state: z.literal('done'), ...done }),
    z.object({ state: z.literal('failed'), code: z.enum(modelFailures), message: z.string() }),
  ])
const anyLine = modelLine({})
/** A line before the last one, or why there's nothing. */
export type UnfinishedLine = Exclude<z.infer<typeof anyLine>, { state: 'done' }>
