import { Mic, Pencil, Trash2 } from 'lucide-react'
import { counted } from '#contract/counted.ts'
import { missingParts, spokenSeconds, wordsOf } from '#contract/stories/speaking.ts'
import { recentDate } from '#web/lib/format-date.ts'
import { clockText } from '#web/lib/time-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Story, StoryPrompt } from './story-queries.ts'
import { partNames } from './story-words.ts'

interface StoryListProps {
  items: Story[]
  prompts: StoryPrompt[]
  onEdit: (story: Story) => void
  onRehearse: (story: Story) => void
  onRemove: (story: Story) => void
}

export function StoryList({ items, prompts, onEdit, onRehearse, onRemove }: StoryListProps) {
  const names = new Map(prompts.map(({ id, name }) => [id, name]))
  return (
    <ul className="grid grid-cols-1 gap-4">
      {items.map((story) => {
        const missing = missingParts(story)
        const answers = story.prompts.flatMap((id) => names.get(id) ?? [])
        return (
          <li key={story.id} className="grid gap-3 rounded-lg border border-line bg-raised p-5">
            <div className="flex items-start justify-between gap-3">
              <h3 className="min-w-0 break-words font-bold text-lg">{story.title}</h3>
              <span className="flex shrink-0 gap-1">
                <IconButton icon={Pencil} label={`Change: ${story.title}`} onClick={() => onEdit(story)} />
                <IconButton icon={Trash2} label={`Remove: ${story.title}`} onClick={() => onRemove(story)} />
              </span>
            </div>
            {story.tags.length > 0 && (
              <p className="flex flex-wrap gap-2">
                {story.tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </p>
            )}
            <p className="text-muted text-sm">
              {missing.length > 0
                ? `Still missing: ${missing.map((part) => partNames[part].toLowerCase()).join(', ')}.`
                : `Spoken about ${clockText(spokenSeconds(wordsOf(story)))}.`}{' '}
              {story.rehearsed_at !== null && story.rehearsed_seconds !== null
                ? `Rehearsed ${story.rehearsals === 1 ? 'once' : `${story.rehearsals} times`}, last ${recentDate(story.rehearsed_at)} in ${clockText(story.rehearsed_seconds)}.`
                : 'Not rehearsed yet.'}
            </p>
            <p className="text-sm">
              {answers.length > 0 ? (
                <>
                  <b>Answers {counted(answers.length, 'prompt')}:</b> {answers.join('; ')}
                </>
              ) : (
                <span className="text-muted">Answers no prompt yet.</span>
              )}
            </p>
            <div>
              <Button size="small" variant="secondary" icon={Mic} onClick={() => onRehearse(story)}>
                Rehearse
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
