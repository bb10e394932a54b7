import { z } from 'zod'
import { ANSWER_TEXT_MAX, DRAFTS_KEPT } from '../limits.ts'
import { asMember } from './access.ts'
import { programLanguage } from './content-enums.ts'
import { list } from './paging.ts'
import { noNul, plainText } from './plain-text.ts'
import { contentId } from './progress.ts'

const tags = ['drafts']

export const draft = z.object({
  content_id: z.string(),
  language: programLanguage,
  text: z.string(),
  /** Another one with every change: the base of the next. */
  version: z.string(),
  written_at: z.string(),
})
export type Draft = z.infer<typeof draft>

export const listDrafts = {
  method: 'GET',
  url: '/api/user/drafts',
  schema: {
    summary: 'The drafts of the caller for a question, one for each language',
    tags,
    ...asMember(400),
    querystring: z.object({ content_id: contentId }),
    response: { 200: list(draft) },
  },
} as const

export const sentDraft = z.object({
  content_id: contentId,
  language: programLanguage,
  /** Null starts over. */
  text: plainText(ANSWER_TEXT_MAX).nullable(),
  /** The version that it was written on, as far as the browser knows. */
  base: z
    .string()
    .max(64)
    .refine(...noNul)
    .nullable(),
  /** The browser, by a name that it gave itself. */
  writer: z
    .string()
    .min(1)
    .max(64)
    .refine(...noNul),
  /** By the clock of the browser; what lies ahead counts as now. */
  written_at: z.iso.datetime({ offset: true }),
})
export type SentDraft = z.infer<typeof sentDraft>

export const putDraft = {
  method: 'PUT',
  url: '/api/user/drafts',
  schema: {
    summary: `Keep the draft of a question, at most ${DRAFTS_KEPT}; of two devices' drafts the newer stays and the older goes among the submissions`,
    tags,
    ...asMember(400, 404, 409),
    body: sentDraft,
    response: {
      200: z.object({
        /** As it stands now: the caller's or a newer one. Null after a start over. */
        draft: draft.nullable(),
        /** Which of two drafts went among the submissions. */
        replaced: z.enum(['stored', 'sent']).nullable(),
      }),
    },
  },
} as const
