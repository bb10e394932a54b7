import { z } from 'zod'
import { NOTES_MAX, QUESTIONS_PAGE, SAVED_LIST_LIMIT } from '../limits.ts'
import { asMember } from './access.ts'
import { contentType, difficulty, questionType } from './content-enums.ts'
import { list, paged, paging } from './paging.ts'
import { noNul } from './plain-text.ts'
import { contentId } from './progress.ts'
import { memberQuestion } from './question-shapes.ts'
import { slug } from './resources.ts'

const tags = ['bookmarks']

/** Trimmed, at most 500 Unicode code points, null when empty. */
export const notes = z
  .string()
  .trim()
  .refine((text) => [...text].length <= NOTES_MAX, `must be at most ${NOTES_MAX} characters`)
  .refine(...noNul)
  .transform((text) => text || null)

/** A saved row; title, difficulty, type and number are null once the content file is gone. */
export const bookmark = z.object({
  id: z.string(),
  content_id: z.string(),
  content_type: contentType,
  resource_slug: z.string(),
  title: z.string().nullable(),
  difficulty: difficulty.nullable(),
  question_type: questionType.nullable(),
  sequence_no: z.int().nullable(),
  /** The question has left the bank; it stays readable here. */
  retired: z.boolean(),
  notes: z.string().nullable(),
  bookmarked_at: z.string(),
})
export type Bookmark = z.infer<typeof bookmark>

export const toggleBookmark = {
  method: 'POST',
  url: '/api/user/bookmarks/toggle',
  schema: {
    summary: 'Save an item of any content type, or remove it together with its notes',
    tags,
    ...asMember(400, 404),
    body: z.object({
      resource_slug: slug,
      content_type: contentType,
      content_id: contentId,
      notes: notes.optional(),
    }),
    response: { 200: z.object({ bookmarked: z.boolean(), bookmark: bookmark.nullable() }) },
  },
} as const

export const listBookmarks = {
  method: 'GET',
  url: '/api/user/bookmarks',
  schema: {
    summary: 'Everything saved, newest first',
    tags,
    ...asMember(400),
    querystring: z.object(paging(QUESTIONS_PAGE)),
    response: { 200: paged(bookmark) },
  },
} as const

export const lookUpBookmark = {
  method: 'GET',
  url: '/api/user/bookmarks/lookup',
  schema: {
    summary: 'One saved item with its content (a question with its answers)',
    tags,
    ...asMember(400, 404),
    querystring: z.object({ content_type: contentType, content_id: contentId }),
    response: {
      200: bookmark.extend({
        content: memberQuestion.nullable(),
        /** The caller's running mock interview asks it: no content until its end. */
        withheld: z.boolean(),
      }),
    },
  },
} as const

export const updateNotes = {
  method: 'PATCH',
  url: '/api/user/bookmarks/notes',
  schema: {
    summary: 'Change the notes of a saved item; empty notes remove them',
    tags,
    ...asMember(400, 404),
    body: z.object({ content_type: contentType, content_id: contentId, notes }),
    response: { 200: bookmark },
  },
} as const

export const toggleSavedQuestion = {
  method: 'POST',
  url: '/api/user/saved/interview/toggle',
  schema: {
    summary: 'Save a question, or remove it together with its notes',
    tags,
    ...asMember(400, 404),
    body: z.object({
      resource_slug: slug,
      content_id: contentId,
      content_type: z.literal('interview').optional(),
      notes: notes.optional(),
    }),
    response: { 200: z.object({ saved: z.boolean(), item: bookmark.nullable() }) },
  },
} as const

export const removeSavedQuestion = {
  method: 'DELETE',
  url: '/api/user/saved/interview/:id',
  schema: {
    summary: 'Remove a saved question by the id of its bookmark',
    tags,
    ...asMember(400, 404),
    params: z.object({ id: z.uuid().describe('The id of a bookmark') }),
    response: { 204: z.null() },
  },
} as const

export const countSavedQuestions = {
  method: 'GET',
  url: '/api/user/saved/interview',
  schema: {
    summary: 'How many questions are saved, per resource',
    tags,
    ...asMember(),
    response: { 200: list(z.object({ resource_slug: z.string(), saved_count: z.int() })) },
  },
} as const

export const listSavedQuestions = {
  method: 'GET',
  url: '/api/user/saved/interview/:id',
  schema: {
    summary: 'Saved questions of a resource, newest first',
    tags,
    ...asMember(400, 404),
    /** Named as in the removal: one path of the document, one parameter. */
    params: z.object({ id: slug.describe('The slug of a resource') }),
    querystring: z.object(paging(QUESTIONS_PAGE, SAVED_LIST_LIMIT)),
    response: { 200: paged(bookmark) },
  },
} as const
