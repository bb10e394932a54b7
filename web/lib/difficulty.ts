import { type Difficulty, difficulties, type Level } from '#contract/content-lists.ts'

/** The difficulty in the address; anything else is Basic. */
export const difficultyOf = (text: string | null): Difficulty =>
  difficulties.find((name) => name === text) ?? 'Basic'

/** How many strokes of grit a level has (ui/grit.tsx). */
export const strokesOf = (level: Difficulty | Level) =>
  ({ Basic: 1, Beginner: 1, Intermediate: 2, Advanced: 3 })[level]
