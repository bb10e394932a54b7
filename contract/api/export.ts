import { z } from 'zod'

const rows = z.array(z.record(z.string(), z.json()))

/** Everything that is kept about the caller, except what only proves who they are (password hash, sessions, codes). */
export const exportData = {
  method: 'GET',
  url: '/api/user/export',
  schema: {
    summary: 'All data of the caller as one JSON document',
    tags: ['account services'],
    response: {
      200: z.object({
        exported_at: z.string(),
        identity: z.record(z.string(), z.json()),
        document: z.record(z.string(), z.json()).nullable(),
        credits: rows,
        progress: rows,
        bookmarks: rows,
        activity: rows,
      }),
    },
  },
} as const
