import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  getProgress,
  getResourceProgress,
  getStats,
  type LearningItem,
  listMyLearning,
  type ProgressKind,
  removeProgress,
  updateProgress,
} from '#contract/api/progress.ts'
import type { ContentType } from '#contract/content-lists.ts'
import { memberId } from '#server/auth/caller.ts'
import { requireResource } from '#server/content/require-resource.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { knownCounter, learningItem, learningItems } from './learning-items.ts'
import * as rows from './progress-sql.ts'

const contentTypeOf: Record<ProgressKind, ContentType> = {
  question: 'interview',
  material: 'learning',
  video: 'video',
}

export const progressRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  const countKnown = knownCounter(content)

  app.route({
    ...updateProgress,
    handler: async (request) => {
      const { resource_slug, kind, id, status } = request.body
      const item = requireItem(resource_slug, kind, id)
      const userId = memberId(request)
      await rows.recordProgress(db, { ...item, userId, contentId: id, status })
      return itemOf(userId, item.resourceSlug, item.contentType)
    },
  })

  app.route({
    ...removeProgress,
    handler: async (request) => {
      const { resource, kind, id } = request.params
      const { contentType, resourceSlug } = requireItem(resource, kind, id)
      const userId = memberId(request)
      await rows.removeProgress(db, { userId, contentType, contentId: id })
      return itemOf(userId, resourceSlug, contentType)
    },
  })

  app.route({ ...listMyLearning, handler: async (request) => ({ items: await itemsOf(memberId(request)) }) })

  app.route({
    ...getProgress,
    handler: async (request) => idsOf(await rows.listProgress(db, memberId(request))),
  })

  app.route({
    ...getResourceProgress,
    handler: async (request) => {
      const { slug } = requireResource(content, request.params.resource)
      const userId = memberId(request)
      const [items, progress, tried] = await Promise.all([
        itemsOf(userId, { resourceSlug: slug }),
        rows.listProgress(db, userId, slug),
        rows.groupTried(db, userId),
      ])
      const isHere = (id: string) => content.findQuestion(id)?.visitor.resource_slug === slug
      const idsIn = (groups: typeof tried) => groups.flatMap(({ ids }) => ids.split(' ').filter(isHere))
      return {
        resource_slug: slug,
        items,
        ...idsOf(progress),
        tried_ids: idsIn(tried),
        solved_ids: idsIn(tried.filter(({ solved }) => solved === 1)),
      }
    },
  })

  app.route({
    ...getStats,
    handler: async (request) => {
      const userId = memberId(request)
      const groups = await rows.groupLearning(db, { userId })
      const items = learningItems(content, countKnown, groups)
      const sum = (count: (item: LearningItem) => number) =>
        items.reduce((total, item) => total + count(item), 0)
      const saved = groups.filter(
        ({ status, content_type }) => status === 'saved' && content_type === 'interview',
      )
      return {
        completed: sum((item) => item.completed_count),
        in_progress: sum((item) => item.in_progress_count),
        total_items: sum((item) => item.total_items),
        saved_questions: saved.reduce((total, { ids }) => total + ids.split(' ').length, 0),
      }
    },
  })

  /** The content type of the item and its resource, which is another one when a question has moved. */
  function requireItem(resource: string, kind: ProgressKind, id: string) {
    const contentType = contentTypeOf[kind]
    const resourceSlug = content.placeOf(contentType, id, resource)
    if (!resourceSlug) throw notFound('Content')
    return { contentType, resourceSlug }
  }

  /** Items that the content no longer holds are left out. */
  function idsOf(progress: Awaited<ReturnType<typeof rows.listProgress>>) {
    const ids = (status: string, type: ContentType) =>
      progress
        .filter(
          (row) =>
            row.status === status && row.content_type === type && content.findItem(type, row.content_id),
        )
        .map((row) => row.content_id)
    const byType = (status: string) => ({
      interview: ids(status, 'interview'),
      learning: ids(status, 'learning'),
      video: ids(status, 'video'),
    })
    return { completed_ids: byType('completed'), in_progress_ids: byType('in_progress') }
  }

  const itemsOf = async (userId: string, scope: { resourceSlug?: string } = {}) =>
    learningItems(content, countKnown, await rows.groupLearning(db, { userId, ...scope }))

  const itemOf = async (userId: string, resourceSlug: string, contentType: ContentType) =>
    learningItem(
      content,
      countKnown,
      resourceSlug,
      contentType,
      await rows.groupLearning(db, { userId, resourceSlug, contentType }),
    )
}
