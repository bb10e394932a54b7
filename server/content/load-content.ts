import { createHash } from 'node:crypto'
import type { AdvertWords } from '#contract/api/advert-words.ts'
import type { Material, Resource, Section, Video } from '#contract/api/resource-shapes.ts'
import type { StudyPath } from '#contract/api/study-paths.ts'
import { type ContentType, contentTypes } from '#contract/content-lists.ts'
import { readAddedDays } from './added-days.ts'
import { type AdvertFile, readAdvertFile } from './advert-file.ts'
import { advertWords } from './advert-words.ts'
import { withCompanions } from './companions.ts'
import { ContentError, type Problem } from './content-error.ts'
import { readCoverageLists } from './coverage-files.ts'
import { readLedger } from './ledger-files.ts'
import { type LoadedQuestion, midnight, placeQuestions } from './place-questions.ts'
import type { PracticeTest } from './practice-test-files.ts'
import { practiceTests } from './practice-tests.ts'
import { addImages, type QuestionImage, type QuestionImages } from './question-images.ts'
import { type NamedQuestion, readQuestions } from './read-questions.ts'
import {
  listQuestionTexts,
  listSlugs,
  type ResourceFolder,
  readResourceFolder,
  repeated,
} from './read-resource-folder.ts'
import { openRenderCache } from './render-cache.ts'
import { retiredQuestions } from './retired-questions.ts'
import { readSourceAddresses, withAddresses } from './source-addresses.ts'
import { studyPaths } from './study-paths.ts'
import { readTraces } from './trace-files.ts'

export type { LoadedQuestion } from './place-questions.ts'

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

type Loaded = {
  resource: Resource
  sections: Section[]
  questions: LoadedQuestion[]
  materials: Material[]
  videos: Video[]
}

/** Reads, validates and renders all content; refuses bad files with a ContentError that names all of them. */
export async function loadContent({ dir, cacheFile }: { dir: string; cacheFile: string }): Promise<Content> {
  const problems: Problem[] = []
  const cache = openRenderCache(cacheFile)
  const loaded: Loaded[] = []
  const leaving: { folder: ResourceFolder; questions: NamedQuestion[] }[] = []
  const images: QuestionImages = new Map()
  const addresses = readSourceAddresses(dir, problems)
  for (const slug of listSlugs(dir)) {
    const folder = readResourceFolder(dir, slug, problems)
    const topics = folder && new Set(folder.blueprint.topics.map(({ id }) => id))
    const rendered = await readQuestions(listQuestionTexts(dir, slug), topics, cache, problems)
    const complete = addImages(dir, slug, rendered, images, problems).map((one) =>
      withAddresses(one, addresses),
    )
    const ledger = readLedger(dir, slug, new Set(rendered.map(({ name }) => name)), problems)
    const added = readAddedDays(dir, slug)
    const traces = readTraces(dir, slug, problems)
    if (!folder) continue
    const [live, questions] = [complete.filter((one) => !one.retired), complete.filter((one) => one.retired)]
    loaded.push(withItems(folder, placeQuestions(live, folder, { ledger, added, traces })))
    leaving.push({ folder, questions })
  }
  const byName = questionsByName(loaded)
  const find = (name: string) => byName.get(name)
  const linked = withCompanions(
    loaded.flatMap(({ questions }) => questions),
    find,
    problems,
  )
  const linkedOf = Map.groupBy(linked, ({ member }) => member.resource_slug)
  for (const one of loaded) one.questions = linkedOf.get(one.resource.slug) ?? []
  const retired = leaving.flatMap(({ folder, questions }) =>
    retiredQuestions(folder, questions, find, problems),
  )
  const ids = loaded.flatMap(({ questions, materials, videos }) => [
    ...questions.map(({ member }) => member.id),
    ...[...materials, ...videos].map(({ id }) => id),
  ])
  ids.push(...retired.map(({ member }) => member.id))
  for (const id of repeated(ids)) problems.push({ path: id, problem: 'this id belongs to two items' })
  const coverage = readCoverageLists(dir, problems)
  const advert = readAdvertFile(dir, problems)
  const tests = practiceTests(dir, [...loaded.flatMap(({ questions }) => questions), ...retired], problems)
  if (problems.length > 0) throw new ContentError(problems)
  cache.save()
  return contentOf(
    loaded.sort((a, b) => a.resource.order - b.resource.order),
    images,
    retired,
    studyPaths(coverage, find),
    tests,
    advert,
  )
}

function withItems(folder: ResourceFolder, questions: LoadedQuestion[]): Loaded {
  const { slug, resource } = folder
  const materials = folder.materials.map(({ id, title, level, format, external_url }) => ({
    id,
    title,
    level,
    format,
    external_url,
  }))
  const videos = folder.videos.map(({ id, title, platform, video_id, duration_sec, channel }) => ({
    id,
    title,
    platform,
    video_id,
    thumbnail_url: null,
    duration_sec,
    channel,
  }))
  const counts = { interview: questions.length, learning: materials.length, video: videos.length }
  return {
    questions,
    materials,
    videos,
    sections: contentTypes.map((type) => ({
      id: `${slug}-${type}`,
      type,
      available: counts[type] > 0,
      item_count: counts[type],
      updated_at: midnight(resource.updated),
    })),
    resource: {
      id: slug,
      slug,
      title: resource.title,
      description: resource.description,
      icon_url: `/icons/${resource.icon}.svg`,
      order: resource.order,
      metrics: {
        interview_count: counts.interview,
        learning_count: counts.learning,
        video_count: counts.video,
      },
    },
  }
}

const questionsByName = (loaded: Loaded[]) =>
  new Map(
    loaded.flatMap(({ resource, questions }) =>
      questions.map((question) => [`${resource.slug}/${question.name}` as string, question] as const),
    ),
  )

function contentOf(
  loaded: Loaded[],
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
  const get = (slug: string): Loaded => {
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
function itemsByType(loaded: Loaded[]) {
  const of = (pick: (one: Loaded) => { id: string; title: string }[]) =>
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
