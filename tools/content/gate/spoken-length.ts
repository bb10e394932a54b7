import { proseOf } from './prose.ts'

/** Says what is wrong with the length of a text that is spoken; bounds in words. */
export function lengthProblems(
  field: string,
  text: string,
  [least, most]: readonly [number, number],
): string[] {
  const words = spokenWords(text)
  return words >= least && words <= most
    ? []
    : [`${field}: has ${words} words, must have ${least} to ${most}`]
}

/** A piece of code in a sentence is one word, and a block of code is none: nobody says it. */
const spokenWords = (markdown: string): number =>
  proseOf(markdown)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}…]/u.test(word)).length
