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
import { groupBookmarks, groupProgress, listProgress, recordProgress } from './progress-sql.ts'

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
      const [items, progress] = await Promise.all([
        itemsOf(userId, { resourceSlug: slug }),
        listProgress(db, userId, slug),
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
        items,
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
      const saved = await groupBookmarks(db, userId, { contentType: 'interview' })
      return {
        completed: sum((item) => item.completed_count),
        in_progress: sum((item) => item.in_progress_count),
        total_items: sum((item) => item.total_items),
        saved_questions: saved.reduce((total, { ids }) => total + ids.split(' ').length, 0),
      }
    },
  })

  async function groupsOf(userId: string, scope: Parameters<typeof groupProgress>[2]) {
    return Promise.all([groupProgress(db, userId, scope), groupBookmarks(db, userId, scope)])
  }

  async function itemsOf(userId: string, scope = {}) {
    return learningItems(content, ...(await groupsOf(userId, scope)))
  }

  async function itemOf(userId: string, resourceSlug: string, contentType: ContentType) {
    const groups = await groupsOf(userId, { resourceSlug, contentType })
    return learningItem(content, resourceSlug, contentType, ...groups)
  }
}
