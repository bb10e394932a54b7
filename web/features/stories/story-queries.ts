import { queryOptions } from '@tanstack/react-query'
import type {
  addStory,
  changeStory,
  listStories,
  rehearseStory,
  removeStory,
  Story,
  StoryPrompt,
  StoryText,
} from '#contract/api/stories.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export type { Story, StoryPrompt, StoryText }

export const storiesQuery = () =>
  queryOptions({
    queryKey: queryKeys.stories,
    queryFn: ({ signal }) => send<typeof listStories>('GET /api/user/stories', {}, { signal }),
    ...userQueryDefaults,
  })

/** Writes a new one, or changes one as it was read. */
export const saveStory = ({ before, text }: { before: Story | undefined; text: StoryText }) =>
  before
    ? send<typeof changeStory>('PUT /api/user/stories/:id', {
        params: { id: before.id },
        body: { ...text, if_updated_at: before.updated_at },
      })
    : send<typeof addStory>('POST /api/user/stories', { body: text })

export const deleteStory = (id: string) =>
  send<typeof removeStory>('DELETE /api/user/stories/:id', { params: { id } })

export const recordRehearsal = ({ id, seconds }: { id: string; seconds: number }) =>
  send<typeof rehearseStory>('POST /api/user/stories/:id/rehearsals', { params: { id }, body: { seconds } })
