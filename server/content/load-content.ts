import { contentTypes } from '#contract/content-lists.ts'
import { readAddedDays } from './added-days.ts'
import { readAdvertFile } from './advert-file.ts'
import { withCompanions } from './companions.ts'
import { type Content, contentOf, type LoadedResource } from './content.ts'
import { ContentError, type Problem } from './content-error.ts'
import { readCoverageLists } from './coverage-files.ts'
import { readLedger } from './ledger-files.ts'
import { type LoadedQuestion, midnight, placeQuestions } from './place-questions.ts'
import { practiceTests } from './practice-tests.ts'
import { addImages, type QuestionImages } from './question-images.ts'
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

export type { Content } from './content.ts'
export type { LoadedQuestion } from './place-questions.ts'

/** Reads, validates and renders all content; refuses bad files with a ContentError that names all of them. */
export async function loadContent({ dir, cacheFile }: { dir: string; cacheFile: string }): Promise<Content> {
  const problems: Problem[] = []
  const cache = openRenderCache(cacheFile)
  const loaded: LoadedResource[] = []
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

function withItems(folder: ResourceFolder, questions: LoadedQuestion[]): LoadedResource {
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

const questionsByName = (loaded: LoadedResource[]) =>
  new Map(
    loaded.flatMap(({ resource, questions }) =>
      questions.map((question) => [`${resource.slug}/${question.name}` as string, question] as const),
    ),
  )
