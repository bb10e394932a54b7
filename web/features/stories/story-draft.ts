import { storyParts } from '#contract/stories/speaking.ts'
import type { Story, StoryText } from './story-queries.ts'

/** The form as it is typed, tags as one line. */
export interface Written extends Omit<StoryText, 'tags'> {
  tags: string
  /** The version of the story that is being changed. */
  base?: string
}

const NEW = 'story.new'
/** A new story has a draft for the prompt that it was begun for. */
export const storyDraft = (story: Pick<Story, 'id'> | undefined, prompt?: string) =>
  story ? `story.${story.id}` : prompt ? `${NEW}.${prompt}` : NEW
export const NEW_STORY_DRAFTS = NEW
/** The prompt of a draft's id. */
export const promptOfDraft = (id: string) => id.slice(NEW.length + 1) || undefined

/** The form's initial values. */
export function writtenOf(story: Story | undefined, prompt: string | undefined): Written {
  if (!story)
    return {
      title: '',
      situation: '',
      task: '',
      action: '',
      result: '',
      learned: '',
      tags: '',
      prompts: prompt ? [prompt] : [],
    }
  const { title, situation, task, action, result, learned, tags, prompts, updated_at } = story
  return {
    ...{ title, situation, task, action, result, learned, prompts },
    tags: tags.join(', '),
    base: updated_at,
  }
}

export function isWritten(value: unknown): value is Written {
  if (typeof value !== 'object' || value === null) return false
  const { prompts, ...fields } = value as Record<string, unknown>
  return (
    ['title', 'tags', ...storyParts].every((name) => typeof fields[name] === 'string') &&
    Array.isArray(prompts) &&
    prompts.every((prompt) => typeof prompt === 'string')
  )
}
