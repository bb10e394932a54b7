import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessagesSquare, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { STORIES_MAX } from '#contract/limits.ts'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { OpenPrompts } from '#web/features/stories/open-prompts.tsx'
import { NEW_STORY_DRAFTS, promptOfDraft, storyDraft } from '#web/features/stories/story-draft.ts'
import { StoryForm } from '#web/features/stories/story-form.tsx'
import { StoryList } from '#web/features/stories/story-list.tsx'
import {
  deleteStory,
  type Story,
  type StoryPrompt,
  storiesQuery,
} from '#web/features/stories/story-queries.ts'
import { lazily } from '#web/lib/lazily.ts'
import { storiesPath } from '#web/lib/paths.ts'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { PartFailed } from '#web/session/load-failed.tsx'
import { QueryStates } from '#web/session/query-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'

/** The interviewer comes when a story is rehearsed. */
const StoryRehearsal = lazily(
  async () => (await import('#web/pages/stories/story-rehearsal.tsx')).StoryRehearsal,
  PartFailed,
)

export const meta = () => pageMeta({ title: 'Stories', description: '', path: storiesPath, hidden: true })

export default function StoriesPage() {
  return (
    <MemberOnly>
      {() => (
        <div className="page max-w-6xl pb-16">
          <PageHeader
            title="Stories"
            description="Your own experience, written once: which questions about you each story answers, and which have none."
            back={{ to: '/dashboard', label: 'Back to Dashboard' }}
          />
          <Stories />
        </div>
      )}
    </MemberOnly>
  )
}

function Stories() {
  const query = useQuery(storiesQuery())
  return (
    <QueryStates
      query={query}
      loading={
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading your stories...</span>
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      }
      failed="Failed to load your stories. Please try again."
    >
      {({ items, prompts }) => <Loaded items={items} prompts={prompts} />}
    </QueryStates>
  )
}

type Doing =
  | { act: 'write'; story: Story | undefined; prompt?: string }
  | { act: 'rehearse'; story: Story }
  | { act: 'remove'; story: Story }

function Loaded({ items, prompts }: { items: Story[]; prompts: StoryPrompt[] }) {
  const [doing, setDoing] = useState<Doing>()
  const owner = useDraftOwner()
  const [begun] = owner ? drafts.ids(owner, NEW_STORY_DRAFTS) : []
  const close = () => setDoing(undefined)
  const write = (prompt?: string) => setDoing({ act: 'write', story: undefined, ...(prompt && { prompt }) })
  if (doing?.act === 'write')
    return <StoryForm story={doing.story} prompt={doing.prompt} prompts={prompts} onClose={close} />
  if (doing?.act === 'rehearse')
    return (
      <Suspense fallback={<LoadingScreen of="part" />}>
        <StoryRehearsal
          story={doing.story}
          prompts={prompts}
          onImprove={() => setDoing({ act: 'write', story: doing.story })}
          onClose={close}
        />
      </Suspense>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <section aria-labelledby="own-stories" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="own-stories" className="font-extrabold text-2xl tracking-tight">
            Your stories
          </h2>
          {items.length > 0 && (
            <Button icon={Plus} disabled={items.length >= STORIES_MAX} onClick={() => write()}>
              New story
            </Button>
          )}
        </div>
        {items.length >= STORIES_MAX - 20 && (
          <p className="text-muted">
            You have {items.length} of {STORIES_MAX} stories. Remove one you don’t tell to make room.
          </p>
        )}
        {begun !== undefined && (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-note-soft px-4 py-2">
            You began a story that isn’t saved yet.
            <Button size="small" variant="secondary" onClick={() => write(promptOfDraft(begun))}>
              Continue writing
            </Button>
          </p>
        )}
        {items.length === 0 ? (
          <EmptyState
            icon={MessagesSquare}
            title="No story yet"
            text="Five or six good ones answer most questions about you. Only you read them."
            action={<Button onClick={() => write()}>Write the first one</Button>}
          />
        ) : (
          <StoryList
            items={items}
            prompts={prompts}
            onEdit={(story) => setDoing({ act: 'write', story })}
            onRehearse={(story) => setDoing({ act: 'rehearse', story })}
            onRemove={(story) => setDoing({ act: 'remove', story })}
          />
        )}
      </section>
      <OpenPrompts items={items} prompts={prompts} onWrite={write} />
      <Removal story={doing?.act === 'remove' ? doing.story : undefined} onClose={close} />
    </div>
  )
}

function Removal({ story, onClose }: { story: Story | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const owner = useDraftOwner()
  const { mutate, isPending } = useMutation({
    mutationFn: deleteStory,
    async onSuccess(_, id) {
      if (owner) for (const draft of drafts.ids(owner, storyDraft({ id }))) drafts.remove(owner, draft)
      onClose()
      await client.invalidateQueries({ queryKey: storiesQuery().queryKey })
    },
    onError: () => toast.error('Failed to remove the story. Please try again.'),
  })
  return (
    <ConfirmDialog
      open={story !== undefined}
      onClose={onClose}
      onConfirm={() => story && mutate(story.id)}
      busy={isPending}
      title="Remove the story?"
      text={story ? `“${story.title}” is gone for good.` : ''}
      confirmLabel="Remove"
      danger
    />
  )
}
