import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  countSavedQuestions,
  listBookmarks,
  listSavedQuestions,
  lookUpBookmark,
  removeSavedQuestion,
  toggleBookmark,
  toggleSavedQuestion,
  updateNotes,
} from '#contract/api/bookmarks.ts'
import type { ContentType } from '#contract/content-lists.ts'
import { memberId } from '#server/auth/caller.ts'
import { requireResource } from '#server/content/require-resource.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'
import * as rows from './bookmark-sql.ts'
import { bookmarkView } from './bookmark-view.ts'
import * as savedList from './saved-list-sql.ts'

export const bookmarkRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  const view = (row: rows.BookmarkRow) => bookmarkView(content, row)

  async function toggle(
    userId: string,
    contentType: ContentType,
    contentId: string,
    slug: string,
    notes: string | null,
  ) {
    const key = { userId, contentType, contentId }
    // An item that's gone from the content can still be removed, but not saved.
    const place = content.placeOf(contentType, contentId, slug)
    if (!place && !(await rows.findBookmark(db, key))) throw notFound('Content')
    const row = await rows.toggleBookmark(db, { ...key, resourceSlug: place ?? slug, notes })
    return row && view(row)
  }

  app.route({
    ...toggleBookmark,
    handler: async (request) => {
      const { content_type, content_id, resource_slug, notes = null } = request.body
      const bookmark = await toggle(memberId(request), content_type, content_id, resource_slug, notes)
      return { bookmarked: bookmark !== null, bookmark }
    },
  })

  app.route({
    ...toggleSavedQuestion,
    handler: async (request) => {
      const { content_id, resource_slug, notes = null } = request.body
      const item = await toggle(memberId(request), 'interview', content_id, resource_slug, notes)
      return { saved: item !== null, item }
    },
  })

  app.route({
    ...removeSavedQuestion,
    handler: async (request, reply) => {
      if (!(await rows.removeSavedQuestion(db, memberId(request), request.params.id)))
        throw notFound('Saved question')
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...updateNotes,
    handler: async (request) => {
      const { content_type: contentType, content_id: contentId, notes } = request.body
      const row = await rows.updateNotes(db, { userId: memberId(request), contentType, contentId }, notes)
      if (!row) throw notFound('Saved question')
      return view(row)
    },
  })

  app.route({
    ...lookUpBookmark,
    handler: async (request) => {
      const { content_type: contentType, content_id: contentId } = request.query
      const row = await rows.findBookmark(db, { userId: memberId(request), contentType, contentId })
      if (!row) throw notFound('Question')
      const question = contentType === 'interview' ? content.findQuestion(contentId) : undefined
      const withheld = (await withheldFrom(db, memberId(request))).has(contentId)
      return { ...view(row), content: (!withheld && question?.member) || null, withheld }
    },
  })

  app.route({
    ...listBookmarks,
    config: { cost: 4 },
    handler: async (request) => {
      const { rows: found, total } = await rows.listBookmarks(db, memberId(request), request.query)
      return { items: found.map(view), total, ...pageOf(request.query) }
    },
  })

  app.route({
    ...countSavedQuestions,
    handler: async (request) => ({ items: await rows.countSavedQuestions(db, memberId(request)) }),
  })

  app.route({
    ...listSavedQuestions,
    config: { cost: 4 },
    handler: async (request) => {
      const { slug } = requireResource(content, request.params.id)
      const scope = { userId: memberId(request), resourceSlug: slug }
      const { rows: found, total } = await savedList.listSavedQuestions(db, scope, request.query)
      const items = found.map(({ id, content_id, notes, bookmarked_at }) =>
        bookmarkView(content, {
          id,
          content_id,
          content_type: 'interview',
          resource_slug: slug,
          notes,
          bookmarked_at,
        }),
      )
      return { items, total, ...pageOf(request.query) }
    },
  })
}

const pageOf = ({ page, limit }: { page: number; limit: number }) => ({ page, limit })
