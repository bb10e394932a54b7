import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Bookmark,
  listSavedQuestions,
  listSavedSummary,
  lookUpBookmark,
  removeSavedQuestion,
  toggleSavedQuestion,
  updateNotes,
} from '#contract/api/bookmarks.ts'
import { SAVED_LIST_LIMIT } from '#contract/limits.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { userData } from '#web/lib/of-user.ts'
import { send } from '#web/lib/send.ts'

const bookmarksKey = ['bookmarks'] as const
/** Every change of a bookmark runs under this key, so that a screen can tell whether one is under way. */
export const bookmarkChangeKey = ['bookmarks', 'change'] as const

export const savedSummaryQuery = () =>
  queryOptions({
    queryKey: [...bookmarksKey, 'summary'],
    queryFn: ({ signal }) => send<typeof listSavedSummary>('GET /api/user/saved/interview', {}, { signal }),
    select: ({ items }) => items,
    ...userData,
  })

/** The whole list of a resource at once (SAVE-15). */
export const savedQuestionsQuery = (resource: string) =>
  queryOptions({
    queryKey: [...bookmarksKey, 'list', resource],
    queryFn: ({ signal }) =>
      send<typeof listSavedQuestions>(
        'GET /api/user/saved/interview/:resource',
        { params: { resource }, query: { page: 1, limit: SAVED_LIST_LIMIT } },
        { signal },
      ),
    ...userData,
  })

export const savedQuestionQuery = (contentId: string) =>
  queryOptions({
    queryKey: [...bookmarksKey, 'one', contentId],
    queryFn: ({ signal }) =>
      send<typeof lookUpBookmark>(
        'GET /api/user/bookmarks/lookup',
        { query: { content_type: 'interview', content_id: contentId } },
        { signal },
      ),
    ...userData,
  })

/** `show` puts the answer on screen at once; everything else that a bookmark changes is asked for again after it. */
function useChange<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  show: (queryClient: QueryClient, answer: Answer, input: Input) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: bookmarkChangeKey,
    mutationFn,
    onSuccess: (answer, input) => show(queryClient, answer, input),
    onSettled: () => {
      for (const key of ['bookmarks', 'progress', 'activity'])
        void queryClient.invalidateQueries({ queryKey: [key] })
    },
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
  const body = { resource_slug: resourceSlug, content_id: contentId, ...(notes && { notes }) }
  const toggle = () => send<typeof toggleSavedQuestion>('POST /api/user/saved/interview/toggle', { body })
  const item = (await toggle()).item ?? (await toggle()).item
  if (!item) throw new Error('The question was saved and removed at the same time')
  return item
}

/** What is gone already needs no removal. */
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
