import { ADVERT_FILE, type AdvertFile, readAdvertFile, WHOLE_SUBJECT } from '#server/content/advert-file.ts'
import type { Problem } from '#server/content/content-error.ts'
import { listSlugs, readResourceFolder } from '#server/content/read-resource-folder.ts'
import type { NamedQuestion } from './question-files.ts'

const path = `content/${ADVERT_FILE}`

/** Each word of an advert leads to questions, has one meaning, and is in no list twice. Checked with the whole bank. */
export function checkAdvert(dir: string, bank: readonly NamedQuestion[], isWhole: boolean): Problem[] {
  if (!isWhole) return []
  const invalid: Problem[] = []
  const file = readAdvertFile(dir, invalid)
  return [
    ...invalid.map(({ problem }) => problem),
    ...partProblems(file, dir, bank),
    ...wordProblems(file, titlesOf(dir)),
  ].map((problem) => ({ path, problem }))
}

function partProblems(
  { asked, in_every_advert }: AdvertFile,
  dir: string,
  bank: readonly NamedQuestion[],
): string[] {
  const slugs = listSlugs(dir)
  const partsOf = (slug: string) =>
    new Set(bank.flatMap((one) => (one.slug === slug ? [one.question.topic, ...one.question.tags] : [])))
  const unknown = Object.entries(asked).flatMap(([slug, parts]) => {
    if (!slugs.includes(slug)) return [`asked: there is no resource ${slug}`]
    const known = partsOf(slug)
    return Object.keys(parts)
      .filter((part) => part !== WHOLE_SUBJECT && !known.has(part))
      .map((part) => `asked: ${slug}: no question has the tag or the topic ${part}`)
  })
  const parts = new Set(Object.values(asked).flatMap(Object.keys))
  return [
    ...unknown,
    ...in_every_advert
      .filter((part) => !parts.has(part))
      .map((part) => `in_every_advert: ${part} is not in asked`),
  ]
}

/** Subjects are found by their titles as well. */
const titlesOf = (dir: string) =>
  listSlugs(dir).flatMap((slug) => readResourceFolder(dir, slug, [])?.resource.title ?? [])

function wordProblems(
  { asked, roles, outside, ordinary, in_company, ignored }: AdvertFile,
  titles: string[],
): string[] {
  const bySubject = Object.entries(asked).map(([slug, parts]) => [slug, Object.values(parts).flat()] as const)
  const askedWords = new Set(bySubject.flatMap(([, words]) => words))
  const named = new Set([...titles, ...askedWords, ...outside, ...Object.values(roles).flat()])
  const lists = { outside, ordinary, in_company, ignored, ...Object.fromEntries(bySubject) }
  return [
    ...Object.entries(lists).flatMap(([name, words]) =>
      words.filter((word, at) => words.indexOf(word) !== at).map((word) => `${name}: ${word} stands twice`),
    ),
    ...outside.filter((word) => askedWords.has(word)).map((word) => `outside: ${word} is asked`),
    ...ignored.filter((word) => named.has(word)).map((word) => `ignored: ${word} is a name elsewhere`),
    ...ordinary
      .filter((word) => in_company.includes(word))
      .map((word) => `ordinary: ${word} is in in_company as well`),
    ...Object.entries({ ordinary, in_company }).flatMap(([list, words]) =>
      words.filter((word) => !named.has(word)).map((word) => `${list}: ${word} is a word of no other list`),
    ),
  ]
}
