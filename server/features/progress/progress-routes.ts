import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ContentType } from '#contract/api/content-names.ts'
import {
  getResourceProgress,
  getStats,
  type LearningItem,
  listMyLearning,
  type ProgressKind,
  updateProgress,
} from '#contract/api/progress.ts'
import type { Deps } from '#server/app.ts'
import { memberId } from '#server/auth/caller.ts'
import { requireResource } from '#server/content/require-resource.ts'
import { notFound } from '#server/errors.ts'
import { learningItem, learningItems } from './learning-items.ts'
import { listBookmarked, listProgress, recordProgress } from './progress-sql.ts'

const contentTypeOf: Record<ProgressKind, ContentType> = {
  question: 'interview',
  material: 'learning',
  video: 'video',
}

export const progressRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...updateProgress,
    handler: async (request) => {
      const { resource_slug, kind, id, status } = request.body
      const contentType = contentTypeOf[kind]
      if (content.findItem(contentType, id)?.resource_slug !== resource_slug) throw notFound('Content')
      const userId = memberId(request)
      await recordProgress(db, { userId, resourceSlug: resource_slug, contentType, contentId: id, status })
      return itemOf(userId, resource_slug, contentType)
    },
  })

  app.route({ ...listMyLearning, handler: async (request) => ({ items: await itemsOf(memberId(request)) }) })

  app.route({
    ...getResourceProgress,
    handler: async (request) => {
      const { slug } = requireResource(content, request.params.resource)
      const userId = memberId(request)
      const [progress, bookmarks] = await Promise.all([
        listProgress(db, userId, slug),
        listBookmarked(db, userId, slug),
      ])
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
      return {
        resource_slug: slug,
        items: learningItems(content, progress, bookmarks),
        completed_ids: byType('completed'),
        in_progress_ids: byType('in_progress'),
      }
    },
  })

  app.route({
    ...getStats,
    handler: async (request) => {
      const userId = memberId(request)
      const items = await itemsOf(userId)
      const sum = (count: (item: LearningItem) => number) =>
        items.reduce((total, item) => total + count(item), 0)
      const saved = (await listBookmarked(db, userId)).filter((row) => row.content_type === 'interview')
      return {
        completed: sum((item) => item.completed_count),
        in_progress: sum((item) => item.in_progress_count),
        total_items: sum((item) => item.total_items),
        saved_questions: saved.length,
      }
    },
  })

  async function itemsOf(userId: string) {
    const [progress, bookmarks] = await Promise.all([listProgress(db, userId), listBookmarked(db, userId)])
    return learningItems(content, progress, bookmarks)
  }

  async function itemOf(userId: string, slug: string, type: ContentType) {
    const [progress, bookmarks] = await Promise.all([
      listProgress(db, userId, slug),
      listBookmarked(db, userId, slug),
    ])
    const items = learningItems(content, progress, bookmarks)
    return items.find((item) => item.content_type === type) ?? learningItem(content, slug, type, [], 0)
  }
}
