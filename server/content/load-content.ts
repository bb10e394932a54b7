import { createHash } from 'node:crypto'
import { type ContentType, contentTypes } from '#contract/api/content-names.ts'
import type { Material, Resource, Section, Video } from '#contract/api/resource-shapes.ts'
import { ContentError, type Problem } from './content-error.ts'
import { type LoadedQuestion, midnight, placeQuestions } from './place-questions.ts'
import { addImages, type QuestionImage, type QuestionImages } from './question-images.ts'
import { readQuestions } from './read-questions.ts'
import {
  listQuestionTexts,
  listSlugs,
  type ResourceFolder,
  readResourceFolder,
  repeated,
} from './read-resource-folder.ts'
import { openRenderCache } from './render-cache.ts'

export type { LoadedQuestion } from './place-questions.ts'

export type Content = {
  resources: Resource[] // by order
  version: string // hash over everything, for ETags
  findResource(slug: string): Resource | undefined
  sections(slug: string): Section[] // all three types
  questions(slug: string): LoadedQuestion[] // by difficulty (Basic, Intermediate, Advanced), then sequence_no
  findQuestion(id: string): LoadedQuestion | undefined
  /** the picture content/<slug>/images/<file>, if a question shows it */
  findImage(slug: string, file: string): QuestionImage | undefined
  materials(slug: string): Material[]
  videos(slug: string): Video[]
  /** title and resource of any item, undefined when its file is gone */
  findItem(type: ContentType, id: string): { resource_slug: string; title: string } | undefined
  total(slug: string, type: ContentType): number
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
  const images: QuestionImages = new Map()
  for (const slug of listSlugs(dir)) {
    const folder = readResourceFolder(dir, slug, problems)
    const topics = folder && new Set(folder.blueprint.topics.map(({ id }) => id))
    const rendered = await readQuestions(listQuestionTexts(dir, slug), topics, cache, problems)
    const complete = addImages(dir, slug, rendered, images, problems)
    if (folder) loaded.push(withItems(folder, placeQuestions(complete, folder)))
  }
  const ids = loaded.flatMap(({ questions, materials, videos }) => [
    ...questions.map(({ member }) => member.id),
    ...[...materials, ...videos].map(({ id }) => id),
  ])
  for (const id of repeated(ids)) problems.push({ path: id, problem: 'this id belongs to two items' })
  if (problems.length > 0) throw new ContentError(problems)
  cache.save()
  return contentOf(
    loaded.sort((a, b) => a.resource.order - b.resource.order),
    images,
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
  const videos = folder.videos.map(({ id, title, platform, video_id, duration_sec }) => ({
    id,
    title,
    platform,
    video_id,
    thumbnail_url: null,
    duration_sec,
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

function contentOf(loaded: Loaded[], images: QuestionImages): Content {
  const bySlug = new Map(loaded.map((one) => [one.resource.slug, one]))
  const questions = new Map(
    loaded.flatMap((one) => one.questions.map((question) => [question.member.id, question] as const)),
  )
  const items = itemsByType(loaded)
  const get = (slug: string): Loaded => {
    const one = bySlug.get(slug)
    if (!one) throw new Error(`there is no resource ${slug}`)
    return one
  }
  return {
    resources: loaded.map(({ resource }) => resource),
    version: createHash('sha256').update(JSON.stringify(loaded)).digest('base64url').slice(0, 22),
    findResource: (slug) => bySlug.get(slug)?.resource,
    sections: (slug) => get(slug).sections,
    questions: (slug) => get(slug).questions,
    findQuestion: (id) => questions.get(id),
    findImage: (slug, file) => images.get(`${slug}/${file}`),
    materials: (slug) => get(slug).materials,
    videos: (slug) => get(slug).videos,
    findItem: (type, id) => items[type].get(id),
    total: (slug, type) => get(slug).sections.find((section) => section.type === type)?.item_count ?? 0,
  }
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
