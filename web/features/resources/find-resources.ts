import type { Resource } from '#contract/api/resource-shapes.ts'

type ResourceText = Pick<Resource, 'title' | 'description'>

/** Resources whose title or description has the text, whatever its case: titles first, and whole words before parts of words. */
export function findResources<R extends ResourceText>(resources: R[], text: string): R[] {
  const wanted = text.trim().toLowerCase()
  return resources
    .map((resource) => ({ resource, rank: rankOf(resource, wanted) }))
    .filter(({ rank }) => rank < NONE)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ resource }) => resource)
}

const NONE = 4

function rankOf({ title, description }: ResourceText, wanted: string) {
  const inTitle = wordRank(title.toLowerCase(), wanted)
  return inTitle < 2 ? inTitle : 2 + wordRank(description.toLowerCase(), wanted)
}

/** 0 for whole words, 1 for a part of a word, 2 for nothing. */
function wordRank(text: string, wanted: string) {
  if (words(text).includes(words(wanted))) return 0
  return text.includes(wanted) ? 1 : 2
}

const words = (text: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
