import type { Tick } from '#contract/attempts/grade-attempt.ts'
import { nextFollowUp } from '#contract/interview/next-follow-up.ts'
import { spokenSeconds } from '#contract/stories/speaking.ts'
import { storyAsksAbout, storyProbes, storyRubric, storySaid } from '#contract/stories/story-probes.ts'
import {
  askedIn,
  isTalk,
  newTalk,
  saidIn,
  type Talk,
  type Turn,
} from '#web/features/questions/interviewer/interview.ts'
import type { Written } from '#web/features/stories/story-draft.ts'

/** The rehearsal of a story, as this browser keeps it until it's closed. */
export interface StoryTalk extends Talk {
  /** The prompt that it's told for; empty for none. */
  prompt: string
  ticks: Tick[]
  /** How long the story itself took, without the answers to the probes. */
  toldSeconds?: number
}

export const storyTalkDraft = (storyId: string) => `story.${storyId}.rehearsal`

export const newStoryTalk = (prompt: string, begun: number): StoryTalk => ({
  ...newTalk(begun),
  prompt,
  ticks: storyRubric.map(() => 0),
})

export function isStoryTalk(value: unknown): value is StoryTalk {
  const { prompt, ticks } = (value ?? {}) as Partial<StoryTalk>
  return (
    typeof prompt === 'string' && Array.isArray(ticks) && ticks.length === storyRubric.length && isTalk(value)
  )
}

/** The interviewer's next question about a story, by what it doesn't say yet; heard here, without the server. */
export function nextProbe(talk: Talk): Turn | undefined {
  const index = nextFollowUp(storyAsksAbout, askedIn(talk), storySaid(saidIn(talk)))
  const probe = index === undefined ? undefined : storyProbes[index]
  return index === undefined || !probe ? undefined : { index, asks: probe.asks, text: '' }
}

/** The answer to a probe is a quote at the criterion that it asked about. */
export const quotesOfProbes = ({ turns }: Talk) =>
  Object.fromEntries(
    turns.flatMap(({ index, text }) => {
      const criterion = index === null ? undefined : storyAsksAbout[index]
      return criterion === undefined || !text.trim() ? [] : [[criterion, [text.trim()]]]
    }),
  )

/** A recording knows how long it took, a text how long it takes to say; else it was said to the wall, and the clock knows. */
export const secondsTold = (recorded: number | undefined, text: string, passed: number) =>
  Math.max(1, Math.round(recorded ?? (text.trim() ? spokenSeconds(text.match(/\S+/g)?.length ?? 0) : passed)))

/** The story with what was quoted, each at the end of the part it belongs to. */
export function improved(story: Written, quotes: Talk['quotes']): Written {
  const next = { ...story }
  for (const [at, { probe }] of storyRubric.entries())
    for (const quote of (probe && quotes[at]) ?? [])
      if (probe && !next[probe.part].includes(quote))
        next[probe.part] = [next[probe.part].trimEnd(), quote].filter(Boolean).join('\n')
  return next
}
