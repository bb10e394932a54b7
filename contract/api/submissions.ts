import { z } from 'zod'
import { submissionKinds } from '../content-lists.ts'
import { ANSWER_TEXT_MAX, SUBMISSIONS_KEPT, SUBMISSIONS_OF_QUESTION } from '../limits.ts'
import { asMember } from './access.ts'
import { programLanguage } from './content-enums.ts'
import { list } from './paging.ts'
import { plainText } from './plain-text.ts'
import { contentId } from './progress.ts'

const tags = ['submissions']

export const submission = z.object({
  id: z.string(),
  content_id: z.string(),
  language: programLanguage,
  kind: z.enum(submissionKinds),
  /** The result of Submit; null for a draft that gave way to another. */
  passed: z.int().nullable(),
  total: z.int().nullable(),
  created_at: z.string(),
})

/** As the learner sees it: with how long the answer took, where its attempt is still kept. */
const shownSubmission = submission.extend({ seconds: z.number().nullable() })
export type Submission = z.infer<typeof shownSubmission>

export const listSubmissions = {
  method: 'GET',
  url: '/api/user/submissions',
  schema: {
    summary: `What the caller submitted for a question, newest first, with the drafts that gave way: ${SUBMISSIONS_OF_QUESTION} of a question and ${SUBMISSIONS_KEPT} in all are kept`,
    tags,
    ...asMember(400, 409),
    querystring: z.object({ content_id: contentId }),
    response: { 200: list(shownSubmission) },
  },
} as const

export const getSubmission = {
  method: 'GET',
  url: '/api/user/submissions/:id',
  schema: {
    summary: 'A submission with its text',
    tags,
    ...asMember(400, 404, 409),
    params: z.object({ id: z.uuid() }),
    response: { 200: shownSubmission.extend({ text: z.string() }) },
  },
} as const

/** Submitted programs come with their attempts; this keeps a draft that gives way. */
export const keepReplacedDraft = {
  method: 'POST',
  url: '/api/user/submissions',
  schema: {
    summary: 'Keep a draft that the caller replaces; the same id twice is one',
    tags,
    ...asMember(400, 404),
    body: z.object({
      id: z.uuidv7(),
      content_id: contentId,
      language: programLanguage,
      text: plainText(ANSWER_TEXT_MAX),
      created_at: z.iso.datetime({ offset: true }),
    }),
    response: { 204: z.null() },
  },
} as const
