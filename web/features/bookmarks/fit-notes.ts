import { NOTES_MAX } from '#contract/limits.ts'

/**
 * Cuts an input to what fits: the text just entered ends at the caret, so what is too much leaves from there and never from the end of
 * the notes. `left` counts the characters left out.
 */
export function fitNotes(entered: string, caret: number) {
  const before = [...entered.slice(0, caret)]
  const after = entered.slice(caret)
  const left = Math.max(0, before.length + [...after].length - NOTES_MAX)
  const kept = before.slice(0, Math.max(0, before.length - left)).join('')
  return { text: kept + after, caret: kept.length, left }
}
