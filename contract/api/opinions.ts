import { z } from 'zod'
import { ANSWER_TEXT_MAX } from '../limits.ts'
import { asMember } from './access.ts'
import { ticks } from './attempts.ts'
import { modelLine } from './model-lines.ts'

/** A second opinion on an open answer by the operator's own model: it points at sentences, and nothing keeps what it says. */

const tags = ['questions']

export const getModel = {
  method: 'GET',
  url: '/api/model',
  schema: {
    summary: 'The model that gives second opinions on this site; null where there is none',
    tags,
    ...asMember(),
    response: { 200: z.object({ model: z.object({ name: z.string(), host: z.string() }).nullable() }) },
  },
} as const

export const opinionVerdicts = ['said', 'half', 'not', 'unsure'] as const

const criterionOpinion = z.object({
  verdict: z.enum(opinionVerdicts),
  /** The words of the answer that show it, as they are written there; null unless the verdict is said or half. */
  quote: z.string().nullable(),
  /** The caller ticked something else. */
  differs: z.boolean(),
})
export type CriterionOpinion = z.infer<typeof criterionOpinion>

export const opinion = z.object({
  /** One for each criterion of the rubric, in its order. */
  criteria: z.array(criterionOpinion),
  model: z.string(),
  /** Versions of the instruction and of the rubric: they change with every word. */
  prompt: z.string(),
  rubric: z.string(),
})
export type Opinion = z.infer<typeof opinion>

/** One line of the response. */
export const opinionLine = modelLine({ opinion })
export type OpinionLine = z.infer<typeof opinionLine>

export const askOpinion = {
  method: 'POST',
  url: '/api/questions/:id/opinion',
  schema: {
    summary:
      "What the operator's model finds of the rubric in an answer, as lines of JSON: the place in the queue, then the opinion or why there's none",
    tags,
    ...asMember(400, 404),
    params: z.object({ id: z.string() }),
    body: z.object({
      text: z.string().max(ANSWER_TEXT_MAX),
      /** The caller's own, which come first: one for each criterion. */
      ticks,
      /** The text leaves this server for the model's: the caller has agreed to that. */
      consent: z.literal(true),
    }),
    response: { 200: z.string() },
  },
} as const
