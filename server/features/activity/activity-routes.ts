import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Activity, listActivity, logActivity } from '#contract/api/activity.ts'
import { memberId } from '#server/auth/caller.ts'
import { requireResource } from '#server/content/require-resource.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { invalidInput, notFound } from '#server/errors.ts'
import * as rows from './activity-sql.ts'

export const activityRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  const view = (row: Tables['activity']): Activity => {
    const contentType = row.content_type
    const item =
      contentType && row.content_id
        ? (content.findItem(contentType, row.content_id) ?? content.findQuestion(row.content_id)?.visitor)
        : content.findResource(row.resource_slug)
    return {
      id: row.id,
      kind: row.kind,
      resource_slug: row.resource_slug,
      content_type: contentType,
      content_id: row.content_id,
      title: item?.title ?? null,
      created_at: row.created_at,
    }
  }

  app.route({
    ...listActivity,
    config: { cost: 2 },
    handler: async (request) => {
      const { page, limit } = request.query
      const { rows: found, total } = await rows.listActivity(db, memberId(request), { page, limit })
      return { items: found.map(view), total, page, limit }
    },
  })

  app.route({
    ...logActivity,
    handler: async (request, reply) => {
      const { kind, resource_slug, content_type = null, content_id = null } = request.body
      requireResource(content, resource_slug)
      if ((content_type === null) !== (content_id === null))
        throw invalidInput({ content_id: 'belongs together with content_type' })
      const place =
        content_type && content_id ? content.placeOf(content_type, content_id, resource_slug) : resource_slug
      if (!place) throw notFound('Content')
      const row = await rows.addActivity(db, memberId(request), {
        kind,
        resource_slug: place,
        content_type,
        content_id,
      })
      return reply.code(201).send(view(row))
    },
  })
}
