import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  STORY_PART_MAX,
  STORY_PROMPTS_MAX,
  STORY_TAG_MAX,
  STORY_TAGS_MAX,
  STORY_TITLE_MAX,
} from '#contract/limits.ts'
import { LONG_SECONDS, spokenSeconds, storyParts, wordsOf } from '#contract/stories/speaking.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { clockText } from '#web/lib/time-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { isWritten, storyDraft, type Written, writtenOf } from './story-draft.ts'
import { type Story, type StoryPrompt, saveStory, storiesQuery } from './story-queries.ts'
import { partHints, partNames } from './story-words.ts'

interface StoryFormProps {
  story: Story | undefined
  /** Ticked in a new story: the prompt that was pressed. */
  prompt: string | undefined
  prompts: StoryPrompt[]
  onClose: () => void
}

/** A story in its parts, and the prompts that it answers. */
export function StoryForm({ story, prompt, prompts, onClose }: StoryFormProps) {
  const client = useQueryClient()
  const [unchanged] = useState(() => writtenOf(story, prompt))
  const [written, write, forget] = useDraft(storyDraft(story, prompt), unchanged, isWritten)
  const { tags, base, ...text } = written
  function close() {
    forget()
    onClose()
  }
  const save = useMutation({
    mutationFn: saveStory,
    async onSuccess() {
      await client.invalidateQueries({ queryKey: storiesQuery().queryKey })
      toast.success('Story saved')
      close()
    },
  })
  const change = (part: Partial<Written>) => write({ ...written, ...part })
  const seconds = spokenSeconds(wordsOf(text))
  const given = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const tagProblem = problemOf(given)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!tagProblem) save.mutate({ before: story, text: { ...text, tags: given } })
  }
  return (
    <form
      onSubmit={submit}
      className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <h2 className="text-xl">{story ? 'Change the story' : 'A new story'}</h2>
      {story && base !== story.updated_at && (
        <p role="status" className="rounded-md bg-note-soft px-3 py-2 text-sm">
          This is what you typed before. The story was changed elsewhere since: saving replaces that, Cancel
          keeps it.
        </p>
      )}
      <Field
        label="Title"
        required
        maxLength={STORY_TITLE_MAX}
        value={text.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {storyParts.map((part) => (
        <TextAreaField
          key={part}
          label={partNames[part]}
          hint={partHints[part]}
          aside={
            <span className="text-muted tabular-nums">
              {text[part].length} of {STORY_PART_MAX}
            </span>
          }
          rows={part === 'action' ? 6 : 3}
          {...(text[part].length > STORY_PART_MAX && { error: 'Too long: cut it before you save.' })}
          maxLength={STORY_PART_MAX}
          value={text[part]}
          onChange={(event) => change({ [part]: event.currentTarget.value })}
        />
      ))}
      <p role="status" className={seconds > LONG_SECONDS ? 'text-sm text-spark' : 'text-muted text-sm'}>
        Spoken it takes about {clockText(seconds)}.
        {seconds > LONG_SECONDS &&
          ' Interviewers stop listening after two and a half minutes: leave something out.'}
      </p>
      <Field
        label="Tags"
        hint={`Separated by commas, at most ${STORY_TAGS_MAX}: a project, a skill, a company.`}
        {...(tagProblem && { error: tagProblem })}
        value={tags}
        onChange={(event) => change({ tags: event.currentTarget.value })}
      />
      <PromptChoice
        prompts={prompts}
        chosen={text.prompts}
        onChange={(chosen) => change({ prompts: chosen.slice(0, STORY_PROMPTS_MAX) })}
      />
      {save.error && (
        <p role="alert" className="text-bad text-sm">
          {failedText(save.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={save.isPending}
          disabled={!text.title.trim() || storyParts.some((part) => text[part].length > STORY_PART_MAX)}
        >
          Save the story
        </Button>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

interface PromptChoiceProps {
  prompts: StoryPrompt[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function PromptChoice({ prompts, chosen, onChange }: PromptChoiceProps) {
  if (prompts.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold text-sm">
        Which prompts does it answer? {chosen.length} chosen
      </legend>
      {[...Map.groupBy(prompts, ({ group }) => group)].map(([group, own]) => (
        <details key={group} open={own.some(({ id }) => chosen.includes(id))}>
          <summary className="cursor-pointer py-1 font-semibold text-accent text-sm">{group}</summary>
          <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
            {own.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen.includes(id)}
                onChange={() =>
                  onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
                }
              />
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  )
}

function problemOf(tags: string[]) {
  if (tags.length > STORY_TAGS_MAX) return `At most ${STORY_TAGS_MAX} tags.`
  return tags.some((tag) => tag.length > STORY_TAG_MAX)
    ? `A tag has at most ${STORY_TAG_MAX} characters.`
    : undefined
}

function failedText(error: Error) {
  if (error instanceof ApiError && error.status === 409)
    return 'The story was changed in another tab or on another device. Your text is kept in this browser: load the page again, then compare.'
  if (error instanceof ApiError && error.status === 403)
    return 'There are as many stories as may be. Remove one first.'
  return 'Failed to save the story. Please try again.'
}
