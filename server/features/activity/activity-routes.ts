import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Activity, type ActivityKind, listActivity, logActivity } from '#contract/api/activity.ts'
import type { ContentType } from '#contract/api/content-names.ts'
import type { Deps } from '#server/app.ts'
import { memberId } from '#server/auth/caller.ts'
import { requireResource } from '#server/content/require-resource.ts'
import type { Tables } from '#server/db/tables.ts'
import { invalidInput, notFound } from '#server/errors.ts'
import * as rows from './activity-sql.ts'

export const activityRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  const view = (row: Tables['activity']): Activity => {
    const contentType = row.content_type as ContentType | null
    const item =
      contentType && row.content_id
        ? content.findItem(contentType, row.content_id)
        : content.findResource(row.resource_slug)
    return {
      id: row.id,
      kind: row.kind as ActivityKind,
      resource_slug: row.resource_slug,
      content_type: contentType,
      content_id: row.content_id,
      title: item?.title ?? null,
      created_at: row.created_at,
    }
  }

  app.route({
    ...listActivity,
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
      if (
        content_type &&
        content_id &&
        content.findItem(content_type, content_id)?.resource_slug !== resource_slug
      )
        throw notFound('Content')
      const row = await rows.addActivity(db, memberId(request), {
        kind,
        resource_slug,
        content_type,
        content_id,
      })
      return reply.code(201).send(view(row))
    },
  })
}
