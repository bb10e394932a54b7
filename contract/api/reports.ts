import { z } from 'zod'
import { reportKinds, reportStates } from '../content-lists.ts'
import { ANSWER_TEXT_MAX, REPORT_MAX } from '../limits.ts'
import { asMember } from './access.ts'
import { list } from './paging.ts'
import { trimmedText } from './plain-text.ts'
import { contentId } from './progress.ts'

const tags = ['reports']

export const report = z.object({
  id: z.string(),
  content_id: z.string(),
  resource_slug: z.string(),
  kind: z.enum(reportKinds),
  text: z.string(),
  status: z.enum(reportStates),
  /** The operator's words, once it is decided. */
  reply: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
export type Report = z.infer<typeof report>

export const sendReport = {
  method: 'POST',
  url: '/api/user/reports',
  schema: {
    summary: 'Report an error in a question, at most five a day',
    tags,
    ...asMember(400, 404),
    body: z.object({
      content_id: contentId,
      kind: z.enum(reportKinds),
      text: trimmedText(REPORT_MAX).min(1),
      /** The program that the report is about. */
      code: trimmedText(ANSWER_TEXT_MAX).min(1).optional(),
    }),
    response: { 201: report },
  },
} as const

export const listReports = {
  method: 'GET',
  url: '/api/user/reports',
  schema: {
    summary: 'The reports of the caller, newest first',
    tags,
    ...asMember(400),
    querystring: z.object({ content_id: contentId.optional() }),
    response: { 200: list(report) },
  },
} as const
