import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listDrafts, putDraft } from '#contract/api/drafts.ts'
import { getSubmission, keepReplacedDraft, listSubmissions } from '#contract/api/submissions.ts'
import { pastTime } from '#contract/drafts/settle-draft.ts'
import { DRAFTS_KEPT } from '#contract/limits.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError, notFound } from '#server/errors.ts'
import { refuseWhileAsked } from '#server/practice/sittings/withheld.ts'
import { listDraftRows, settleDraftRow } from './draft-sql.ts'
import { insertReplacedDraft, listSubmissionRows, readSubmissionRow } from './submission-sql.ts'

const WHILE_ASKED = 'Your submissions for its questions are here when it has ended.'

/** A member's unfinished texts, and the programs that they submitted. */
export const draftRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...listDrafts,
    handler: async (request) => ({
      items: await listDraftRows(db, memberId(request), request.query.content_id),
    }),
  })

  app.route({
    ...putDraft,
    handler: async (request) => {
      const userId = memberId(request)
      requireQuestion(request.body.content_id)
      const settled = await settleDraftRow(db, userId, request.body)
      if (settled === 'full')
        throw new ApiError(
          409,
          'conflict',
          `Your account has ${DRAFTS_KEPT} drafts, which is the most. Start over where you're done to make room.`,
        )
      return settled
    },
  })

  app.route({
    ...listSubmissions,
    handler: async (request) => {
      const userId = memberId(request)
      const { content_id } = request.query
      await refuseWhileAsked(db, userId, WHILE_ASKED, [content_id])
      return { items: await listSubmissionRows(db, userId, content_id) }
    },
  })

  app.route({
    ...getSubmission,
    handler: async (request) => {
      const userId = memberId(request)
      const row = await readSubmissionRow(db, userId, request.params.id)
      if (!row) throw notFound('This submission')
      await refuseWhileAsked(db, userId, WHILE_ASKED, [row.content_id])
      return row
    },
  })

  app.route({
    ...keepReplacedDraft,
    handler: async (request, reply) => {
      const { created_at, ...draft } = request.body
      requireQuestion(draft.content_id)
      await insertReplacedDraft(db, memberId(request), {
        ...draft,
        created_at: pastTime(created_at, new Date()),
      })
      return reply.code(204).send(null)
    },
  })

  /** A question that retired is still there; only one whose file is gone isn't. */
  function requireQuestion(id: string) {
    if (!content.findQuestion(id)) throw notFound('This question')
  }
}
