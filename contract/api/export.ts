import { z } from 'zod'
import { asMember } from './access.ts'
import { slug } from './resources.ts'

const rows = z.array(z.record(z.string(), z.unknown()))

/** Everything that is kept about the caller, except what only proves who they are (password hash, sessions, codes). */
export const exportData = {
  method: 'GET',
  url: '/api/user/export',
  schema: {
    summary: 'All data of the caller as one JSON document',
    tags: ['account services'],
    ...asMember(),
    response: {
      200: z.object({
        /** Of this document; a later server reads it. */
        format: z.literal(1),
        exported_at: z.string(),
        identity: z.record(z.string(), z.unknown()),
        document: z.record(z.string(), z.unknown()).nullable(),
        credits: rows,
        progress: rows,
        bookmarks: rows,
        activity: rows,
        attempts: rows,
        review_cards: rows,
        review_settings: rows,
        reminders: rows,
        reports: rows,
        mocks: rows,
        mock_answers: rows,
        plans: rows,
        retrospectives: rows,
        stories: rows,
        own_cases: rows,
        submissions: rows,
        drafts: rows,
        practice_tests: rows,
        practice_test_answers: rows,
      }),
    },
  },
} as const

export const savedFormats = ['anki', 'csv', 'markdown', 'html'] as const

/** Saved questions with their answers and the caller's notes, to learn elsewhere. */
export const exportSaved = {
  method: 'GET',
  url: '/api/user/export/saved',
  schema: {
    summary: 'Saved questions as a file: an Anki deck, CSV, Markdown or a page to print',
    tags: ['account services'],
    ...asMember(400),
    querystring: z.object({ format: z.enum(savedFormats), resource: slug.optional() }),
    response: { 200: z.unknown().describe('the file') },
  },
} as const
