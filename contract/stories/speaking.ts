import type { StoryText } from '../api/stories.ts'

/** About what people speak in an interview. */
export const WORDS_PER_MINUTE = 140
/** Minutes that interviewers listen before they interrupt. */
export const SHORT_SECONDS = 60
export const LONG_SECONDS = 150

export const storyParts = ['situation', 'task', 'action', 'result', 'learned'] as const
export type StoryPart = (typeof storyParts)[number]

export const wordsOf = (story: Pick<StoryText, StoryPart>) =>
  storyParts.reduce((sum, part) => sum + (story[part].match(/\S+/g)?.length ?? 0), 0)

export const spokenSeconds = (words: number) => Math.round((words * 60) / WORDS_PER_MINUTE)

/** Parts that are still missing, in the order in which a story is told. */
export const missingParts = (story: Pick<StoryText, StoryPart>) =>
  storyParts.filter((part) => story[part].trim() === '')

/** Prompts that no story answers, what is asked most first. */
export const openPrompts = <P extends { id: string; frequency: number }>(
  prompts: readonly P[],
  stories: readonly Pick<StoryText, 'prompts'>[],
) => {
  const answered = new Set(stories.flatMap((story) => story.prompts))
  return prompts.filter(({ id }) => !answered.has(id)).sort((a, b) => b.frequency - a.frequency)
}
