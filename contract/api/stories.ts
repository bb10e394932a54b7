import { z } from 'zod'
import {
  STORIES_MAX,
  STORY_PART_MAX,
  STORY_PROMPTS_MAX,
  STORY_TAG_MAX,
  STORY_TAGS_MAX,
  STORY_TITLE_MAX,
} from '../limits.ts'
import { asMember } from './access.ts'
import { trimmedText } from './plain-text.ts'

const tags = ['stories']
const params = z.object({ id: z.uuid() })

export const storyText = z.object({
  title: trimmedText(STORY_TITLE_MAX).min(1),
  situation: trimmedText(STORY_PART_MAX),
  task: trimmedText(STORY_PART_MAX),
  action: trimmedText(STORY_PART_MAX),
  result: trimmedText(STORY_PART_MAX),
  learned: trimmedText(STORY_PART_MAX),
  tags: z.array(trimmedText(STORY_TAG_MAX).min(1)).max(STORY_TAGS_MAX),
  /** The prompts that it answers, by their ids. */
  prompts: z.array(z.string().regex(/^[a-z0-9-]{1,100}$/, 'is not a prompt')).max(STORY_PROMPTS_MAX),
})
export type StoryText = z.infer<typeof storyText>

export const story = storyText.extend({
  id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** How often it was told against the clock, when last and how long that took. */
  rehearsals: z.int(),
  rehearsed_at: z.string().nullable(),
  rehearsed_seconds: z.int().nullable(),
})
export type Story = z.infer<typeof story>

const prompt = z.object({
  id: z.string(),
  name: z.string(),
  asks: z.string(),
  /** As an interviewer says it. */
  spoken: z.string().nullable() /* html */,
  group: z.string(),
  /** 1 rarely to 5 in most loops. */
  frequency: z.int(),
  questions: z.array(z.object({ id: z.string(), title: z.string(), resource_slug: z.string() })),
})
export type StoryPrompt = z.infer<typeof prompt>

export const listStories = {
  method: 'GET',
  url: '/api/user/stories',
  schema: {
    summary: 'The own stories of the caller, newest first, and the prompts that interviews ask for',
    tags,
    ...asMember(),
    response: { 200: z.object({ items: z.array(story), prompts: z.array(prompt) }) },
  },
} as const

export const addStory = {
  method: 'POST',
  url: '/api/user/stories',
  schema: {
    summary: `Write a story; at most ${STORIES_MAX}`,
    tags,
    ...asMember(400),
    body: storyText,
    response: { 201: story },
  },
} as const

export const changeStory = {
  method: 'PUT',
  url: '/api/user/stories/:id',
  schema: {
    summary: 'Change a story; one that was changed elsewhere meanwhile is a 409',
    tags,
    ...asMember(400, 404, 409),
    params,
    body: storyText.extend({ if_updated_at: z.string().optional() }),
    response: { 200: story },
  },
} as const

export const removeStory = {
  method: 'DELETE',
  url: '/api/user/stories/:id',
  schema: { summary: 'Remove a story', tags, ...asMember(400, 404), params, response: { 204: z.null() } },
} as const

export const rehearseStory = {
  method: 'POST',
  url: '/api/user/stories/:id/rehearsals',
  schema: {
    summary: 'A story was told against the clock',
    tags,
    ...asMember(400, 404),
    params,
    body: z.object({ seconds: z.int().min(1).max(3600) }),
    response: { 200: story },
  },
} as const
