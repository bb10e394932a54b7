import { createHash } from 'node:crypto'
import type { AdvertWords } from '#contract/api/advert-words.ts'
import type { Material, Resource, Section, Video } from '#contract/api/resource-shapes.ts'
import type { StudyPath } from '#contract/api/study-paths.ts'
import type { ContentType } from '#contract/content-lists.ts'
import type { AdvertFile } from './advert-file.ts'
import { advertWords } from './advert-words.ts'
import type { LoadedQuestion } from './place-questions.ts'
import type { PracticeTest } from './practice-test-files.ts'
import type { QuestionImage, QuestionImages } from './question-images.ts'

export type Content = {
  resources: Resource[] // by order
  version: string // hash over everything, for ETags
  findResource(slug: string): Resource | undefined
  sections(slug: string): Section[] // all three types
  questions(slug: string): LoadedQuestion[] // by difficulty (Basic, Intermediate, Advanced), then sequence_no
  /** by the name of its file, also one that is retired */
  questionNamed(slug: string, name: string): LoadedQuestion | undefined
  /** also one that is retired */
  findQuestion(id: string): LoadedQuestion | undefined
  /** the picture content/<slug>/images/<file>, if a question shows it */
  findImage(slug: string, file: string): QuestionImage | undefined
  materials(slug: string): Material[]
  videos(slug: string): Video[]
  /** title and resource of any item of the bank, undefined when it is retired or its file is gone */
  findItem(type: ContentType, id: string): { resource_slug: string; title: string } | undefined
  /** where an item now is, when `slug` is its resource or was before it moved */
  placeOf(type: ContentType, id: string, slug: string): string | undefined
  movedQuestions: { id: string; resource_slug: string }[]
  total(slug: string, type: ContentType): number
  studyPaths: StudyPath[]
  /** the words by which a job advert is read */
  advertWords: AdvertWords
  /** by resource, then name */
  practiceTests: PracticeTest[]
  findPracticeTest(name: string): PracticeTest | undefined
}

/** A resource with all that belongs to it. */
export type LoadedResource = {
  resource: Resource
  sections: Section[]
  questions: LoadedQuestion[]
  materials: Material[]
  videos: Video[]
}

/** How everything that was loaded is read. */
export function contentOf(
  loaded: LoadedResource[],
  images: QuestionImages,
  retired: LoadedQuestion[],
  paths: StudyPath[],
  tests: PracticeTest[],
  advert: AdvertFile,
): Content {
  const bySlug = new Map(loaded.map((one) => [one.resource.slug, one]))
  const all = [...loaded.flatMap((one) => one.questions), ...retired]
  const questions = new Map(all.map((question) => [question.member.id, question] as const))
  const named = new Map(
    all.map((question) => [`${question.visitor.resource_slug}/${question.name}`, question] as const),
  )
  const items = itemsByType(loaded)
  const resources = new Map(loaded.map(({ resource }) => [resource.slug, withTests(resource, tests)]))
  const get = (slug: string): LoadedResource => {
    const one = bySlug.get(slug)
    if (!one) throw new Error(`there is no resource ${slug}`)
    return one
  }
  return {
    resources: [...resources.values()],
    version: createHash('sha256')
      .update(JSON.stringify([loaded, retired, paths, tests, advert]))
      .digest('base64url')
      .slice(0, 22),
    findResource: (slug) => resources.get(slug),
    sections: (slug) => get(slug).sections,
    questions: (slug) => get(slug).questions,
    questionNamed: (slug, name) => named.get(`${slug}/${name}`),
    findQuestion: (id) => questions.get(id),
    findImage: (slug, file) => images.get(`${slug}/${file}`),
    materials: (slug) => get(slug).materials,
    videos: (slug) => get(slug).videos,
    findItem: (type, id) => items[type].get(id),
    placeOf(type, id, slug) {
      const place = items[type].get(id)?.resource_slug
      return place === slug || (type === 'interview' && questions.get(id)?.moved) ? place : undefined
    },
    movedQuestions: all
      .filter(({ moved }) => moved)
      .map(({ visitor: { id, resource_slug } }) => ({ id, resource_slug })),
    total: (slug, type) => get(slug).sections.find((section) => section.type === type)?.item_count ?? 0,
    studyPaths: paths,
    advertWords: advertWords(advert, {
      resources: loaded.map(({ resource }) => resource),
      questions: (slug) => get(slug).questions,
      studyPaths: paths,
    }),
    practiceTests: tests,
    findPracticeTest: (name) => tests.find((test) => test.name === name),
  }
}

/** A resource names its practice tests, where it has any. */
function withTests(resource: Resource, tests: PracticeTest[]): Resource {
  const own = tests.filter(({ resource_slug }) => resource_slug === resource.slug)
  return own.length === 0
    ? resource
    : { ...resource, practice_tests: own.map(({ name, title }) => ({ name, title })) }
}

/** A map for each type: a key made of both would have to be put together at every look. */
function itemsByType(loaded: LoadedResource[]) {
  const of = (pick: (one: LoadedResource) => { id: string; title: string }[]) =>
    new Map(
      loaded.flatMap((one) =>
        pick(one).map(({ id, title }) => [id, { resource_slug: one.resource.slug, title }] as const),
      ),
    )
  return {
    interview: of(({ questions }) => questions.map(({ member }) => member)),
    learning: of(({ materials }) => materials),
    video: of(({ videos }) => videos),
  }
}
