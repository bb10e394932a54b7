import { z } from 'zod'
import { reportStates } from '../content-lists.ts'
import { REPORT_MAX } from '../limits.ts'
import { asAdministrator } from './access.ts'
import { paged, paging } from './paging.ts'
import { trimmedText } from './plain-text.ts'
import { report } from './reports.ts'

const tags = ['admin']
const params = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) })

/** A report without who sent it. */
const deskReport = report.extend({
  /** Null where the question is no longer in the bank. */
  question: z.object({ title: z.string(), name: z.string(), file: z.string() }).nullable(),
})
export type DeskReport = z.infer<typeof deskReport>

export const listAllReports = {
  method: 'GET',
  url: '/api/admin/reports',
  schema: {
    summary: 'Reports of errors in questions: the open ones oldest first, the others newest first',
    tags,
    ...asAdministrator(400),
    querystring: z.object({ status: z.enum(reportStates).default('open'), ...paging(50) }),
    response: { 200: paged(deskReport) },
  },
} as const

export const getReport = {
  method: 'GET',
  url: '/api/admin/reports/:id',
  schema: {
    summary: 'One report with the program that was sent along',
    tags,
    ...asAdministrator(400, 404),
    params,
    response: { 200: deskReport.extend({ code: z.string().nullable() }) },
  },
} as const

export const decideReport = {
  method: 'POST',
  url: '/api/admin/reports/:id/decide',
  schema: {
    summary: 'Decide on a report; the reply is what its sender reads beside the question',
    tags,
    ...asAdministrator(400, 404),
    params,
    body: z.object({
      status: z.enum(reportStates).exclude(['open']),
      reply: trimmedText(REPORT_MAX).min(1),
    }),
    response: { 200: deskReport },
  },
} as const
