import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Bookmark,
  countSavedQuestions,
  listSavedQuestions,
  lookUpBookmark,
  removeSavedQuestion,
  toggleSavedQuestion,
  updateNotes,
} from '#contract/api/bookmarks.ts'
import { SAVED_LIST_LIMIT } from '#contract/limits.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { normalizeQuestions } from '#web/lib/normalize-questions.ts'
import { bookmarkDependents, invalidate, queryKeys } from '#web/lib/query-keys.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

/** Every change of a bookmark runs under this key, so a screen can tell whether one is under way. */
export const bookmarkChangeKey = [...queryKeys.bookmarks, 'change'] as const

export const savedCountsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.bookmarks, 'summary'],
    queryFn: ({ signal }) =>
      send<typeof countSavedQuestions>('GET /api/user/saved/interview', {}, { signal }),
    select: ({ items }) => items,
    ...userQueryDefaults,
  })

/** The whole list of a resource at once (SAVE-15). */
export const savedQuestionsQuery = (resource: string) =>
  queryOptions({
    queryKey: [...queryKeys.bookmarks, 'list', resource],
    queryFn: ({ signal }) =>
      send<typeof listSavedQuestions>(
        'GET /api/user/saved/interview/:id',
        { params: { id: resource }, query: { page: 1, limit: SAVED_LIST_LIMIT } },
        { signal },
      ),
    ...userQueryDefaults,
  })

export const savedQuestionQuery = (contentId: string) =>
  queryOptions({
    queryKey: [...queryKeys.bookmarks, 'one', contentId],
    queryFn: async ({ signal }) => {
      const found = await send<typeof lookUpBookmark>(
        'GET /api/user/bookmarks/lookup',
        { query: { content_type: 'interview', content_id: contentId } },
        { signal },
      )
      if (found.content) normalizeQuestions([found.content])
      return found
    },
    ...userQueryDefaults,
  })

/** `show` writes the response into the cache at once; every other query that a bookmark changes is invalidated after it. */
function useChange<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  show: (queryClient: QueryClient, answer: Answer, input: Input) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: bookmarkChangeKey,
    mutationFn,
    onSuccess: (answer, input) => show(queryClient, answer, input),
    onSettled: () => void invalidate(queryClient, bookmarkDependents),
  })
}

/** Changes the saved list of a resource as it is on screen, if it is there. */
function changeList(queryClient: QueryClient, resource: string, change: (items: Bookmark[]) => Bookmark[]) {
  queryClient.setQueryData(savedQuestionsQuery(resource).queryKey, (list) => {
    if (!list) return list
    const items = change(list.items)
    return { ...list, items, total: list.total + items.length - list.items.length }
  })
}

interface Saving {
  resourceSlug: string
  contentId: string
  notes: string
}

/** Empty notes are left out. */
export const useSaveQuestion = () =>
  useChange(saveQuestion, (queryClient, saved) =>
    changeList(queryClient, saved.resource_slug, (items) => [
      saved,
      ...items.filter((item) => item.id !== saved.id),
    ]),
  )

/**
 * The call is a toggle: where the question is saved already (in another tab, or by a try whose answer got lost), it removes it. A
 * second one then saves it as it was meant.
 */
async function saveQuestion({ resourceSlug, contentId, notes }: Saving): Promise<Bookmark> {
  const body = {
    resource_slug: resourceSlug,
    content_id: contentId,
    content_type: 'interview' as const,
    ...(notes && { notes }),
  }
  const toggle = () => send<typeof toggleSavedQuestion>('POST /api/user/saved/interview/toggle', { body })
  const item = (await toggle()).item ?? (await toggle()).item
  if (!item) throw new Error('The question was saved and removed at the same time')
  return item
}

/** Idempotent: a 404 counts as removed. */
export const useRemoveBookmark = () =>
  useChange(
    async ({ id }: Bookmark) => {
      try {
        await send<typeof removeSavedQuestion>('DELETE /api/user/saved/interview/:id', { params: { id } })
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    (queryClient, _, removed) =>
      changeList(queryClient, removed.resource_slug, (items) => items.filter(({ id }) => id !== removed.id)),
  )

export const useUpdateNotes = () =>
  useChange(
    ({ contentId, notes }: { contentId: string; notes: string }) =>
      send<typeof updateNotes>('PATCH /api/user/bookmarks/notes', {
        body: { content_type: 'interview', content_id: contentId, notes },
      }),
    (queryClient, changed) => {
      changeList(queryClient, changed.resource_slug, (items) =>
        items.map((item) => (item.id === changed.id ? changed : item)),
      )
      queryClient.setQueryData(
        savedQuestionQuery(changed.content_id).queryKey,
        (one) => one && { ...one, notes: changed.notes },
      )
    },
  )
