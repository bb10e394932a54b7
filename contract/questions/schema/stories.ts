import { z } from 'zod'
import { problem, text } from './common.ts'

/** The parts of a story, one paragraph or more each, in this order. */
export const storyParts = ['situation', 'task', 'action', 'result', 'lesson'] as const
export type StoryPart = (typeof storyParts)[number]

/** One mark for each paragraph; `situation task` marks a paragraph that tells both. */
export const star = z.array(
  z.string().regex(new RegExp(`^(?:${storyParts.join('|')})(?: (?:${storyParts.join('|')}))*$`), {
    error: `must be one or more of ${storyParts.join(', ')}`,
  }),
)

/** How this person answers a follow-up; one that fits the ideal answer's story alone is asked in other words. */
const probe = z.union([text, z.strictObject({ question: text, answer: text })], {
  error: 'must be an answer, or a question with its answer',
})

/** The same question as other people answer it, and how each of them answers the follow-ups, in their order. */
export const stories = z
  .array(z.strictObject({ who: text, star, told: text, answers: z.array(probe) }))
  .min(2, 'must hold at least two stories of others')

/** The question of a probe is that of the follow-up at its place, unless it has its own. */
export const probeOf = (answered: z.infer<typeof probe>, asked = ''): { question: string; answer: string } =>
  typeof answered === 'string' ? { question: asked, answer: answered } : answered

export const paragraphsOf = (markdown: string): string[] => markdown.trim().split(/\n\s*\n/)

type ToldAnswer = {
  ideal_answer: string | string[]
  star?: string[] | undefined
  stories?: z.infer<typeof stories> | undefined
  follow_ups?: unknown[] | undefined
}

export function storyProblems(
  { ideal_answer, star, stories = [], follow_ups = [] }: ToldAnswer,
  context: z.RefinementCtx,
): void {
  if (star) markProblems(star, ideal_answer, ['star'], context)
  for (const [index, { star, told, answers }] of stories.entries()) {
    markProblems(star, told, ['stories', index, 'star'], context)
    if (answers.length !== follow_ups.length)
      problem(context, ['stories', index, 'answers'], 'must answer each follow-up in this voice')
  }
}

function markProblems(
  star: string[],
  told: string | string[],
  path: PropertyKey[],
  context: z.RefinementCtx,
): void {
  const paragraphs = typeof told === 'string' ? paragraphsOf(told) : told
  if (star.length !== paragraphs.length)
    problem(context, path, `must mark each of the ${paragraphs.length} paragraphs`)
  const marked = star.flatMap((mark) => mark.split(' '))
  const missing = storyParts.filter((part) => part !== 'lesson' && !marked.includes(part))
  if (missing.length > 0) problem(context, path, `marks no ${missing.join(', ')}`)
}
