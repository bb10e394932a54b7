import { z } from 'zod'
import { CASE_TEXT_MAX, CASES_OF_QUESTION } from '../limits.ts'
import { asMember } from './access.ts'
import { plainText } from './plain-text.ts'
import { contentId } from './progress.ts'

const tags = ['questions']
const params = z.object({ id: z.uuid() })

export const ownCaseText = z.object({
  content_id: contentId,
  /** Arguments, calls or statements, as they were written. */
  input: plainText(CASE_TEXT_MAX).min(1),
  /** Null shows the result and judges nothing. */
  expected: plainText(CASE_TEXT_MAX).nullable(),
})

export const ownCase = ownCaseText.extend({
  id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type OwnCase = z.infer<typeof ownCase>

export const listOwnCases = {
  method: 'GET',
  url: '/api/user/cases',
  schema: {
    summary: "The caller's own cases of a code question, the oldest first",
    tags,
    ...asMember(400),
    querystring: z.object({ content_id: contentId }),
    response: { 200: z.object({ items: z.array(ownCase) }) },
  },
} as const

export const keepOwnCase = {
  method: 'PUT',
  url: '/api/user/cases/:id',
  schema: {
    summary: `Keep an own case under an id of the caller's making, or change it; at most ${CASES_OF_QUESTION} of a question`,
    tags,
    ...asMember(400, 404),
    params,
    body: ownCaseText,
    response: { 200: ownCase },
  },
} as const

export const removeOwnCase = {
  method: 'DELETE',
  url: '/api/user/cases/:id',
  schema: {
    summary: 'Remove an own case',
    tags,
    ...asMember(400, 404),
    params,
    response: { 204: z.null() },
  },
} as const
