import type { Difficulty } from '#contract/api/content-names.ts'

export const difficulties: readonly Difficulty[] = ['Basic', 'Intermediate', 'Advanced']

/** The difficulty in the address; anything else is Basic. */
export const difficultyOf = (text: string | null): Difficulty =>
  difficulties.find((name) => name === text) ?? 'Basic'
