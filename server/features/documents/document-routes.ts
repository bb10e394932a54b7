import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  getUserDocument,
  setUserDocument,
  type UserDocument,
  updateUserDocument,
  watchUserDocument,
} from '#contract/api/documents.ts'
import { addressBucket } from '#server/auth/rate-limit.ts'
import { sessionCookie } from '#server/auth/session-cookie.ts'
import { findSession } from '#server/auth/sessions.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { forbidden, notFound, unauthenticated } from '#server/errors.ts'
import type { Settings } from '#server/settings.ts'
import {
  type Document,
  documentDefaults,
  findDocument,
  lockDocument,
  saveDocument,
} from '#server/user-documents/user-documents.ts'
import { patchDocument, setDocument } from './document-rules.ts'
import { openLiveDocuments, type Watcher } from './live-documents.ts'

/** A stream opened with the cookie has no expiry of its own; now and then it asks again whether the session still is. */
const COOKIE_STREAM_MS = 3_600_000
/** Each is a commit, and all the streams of its document hear of it. */
const WRITE_COST = 4

interface Deps {
  db: Db
  tokens: Tokens
  settings: Settings
}

/** The document database: users/{uid}, for its owner alone. */
export const documentRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, tokens, settings }) => {
  const live = openLiveDocuments({ db, tokens, logger: app.log })
  const cookie = sessionCookie(settings)
  app.addHook('preClose', async () => live.close())
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.route({
    ...getUserDocument,
    onRequest: ownerOnly,
    handler: async ({ params }) => {
      const found = await findDocument(db.query, params.uid)
      if (!found) throw notFound('User data')
      return found.document as UserDocument
    },
  })

  app.route({
    ...setUserDocument,
    onRequest: ownerOnly,
    config: { cost: WRITE_COST },
    handler: async ({ params: { uid }, query, body }) =>
      change(
        uid,
        (current, owner) => setDocument(current, body as Document, owner, { merge: query.merge === 'true' }),
        {
          create: true,
        },
      ),
  })

  app.route({
    ...updateUserDocument,
    onRequest: ownerOnly,
    config: { cost: WRITE_COST },
    handler: async ({ params: { uid }, body }) =>
      change(uid, (current, owner) => patchDocument(current, body as Document, owner), { create: false }),
  })

  app.route({
    ...watchUserDocument,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { uid } = request.params
      const watcher = await findWatcher(request)
      if (watcher.uid !== uid) throw forbidden()
      live.admit(watcher)
      const headers = reply.getHeaders()
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(headers as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      const end = live.open(watcher, reply.raw)
      reply.raw.on('close', end)
      reply.raw.on('error', end)
      if (reply.raw.destroyed) end() // gone while the session was looked up: its `close` has been
    },
  })

  /** The Bearer token, or for EventSource, which cannot send one, the session cookie. */
  async function findWatcher(request: FastifyRequest): Promise<Watcher> {
    const address = addressBucket(request.ip)
    if (request.caller)
      return { uid: request.caller.sub, sid: request.caller.sid, address, until: request.caller.exp * 1000 }
    const session = await findSession(db, cookie.read(request))
    if (!session) throw unauthenticated()
    return { uid: session.uid, sid: session.sid, address, until: Date.now() + COOKIE_STREAM_MS }
  }

  function change(
    uid: string,
    apply: (current: Document, owner: { emailVerified: boolean }) => Document,
    { create }: { create: boolean },
  ) {
    return db.write(async (tx, publish) => {
      // Both rows are locked: what the rules decide by must not change under them.
      const owner = await lockOwner(db, tx, uid)
      if (!owner) throw unauthenticated()
      const stored = await lockDocument(db, tx, uid)
      if (!stored && !create) throw notFound('User data')
      const current = stored?.document ?? {
        email: owner.email,
        name: owner.display_name,
        verified: false,
        ...documentDefaults,
      }
      const next = apply(current, { emailVerified: owner.email_verified_at !== null })
      await saveDocument(tx, publish, uid, next)
      return next as UserDocument
    })
  }
}

const lockOwner = (db: Db, tx: Tx, uid: string) =>
  lockRow(
    db,
    tx
      .selectFrom('identity_users')
      .select(['email', 'display_name', 'email_verified_at'])
      .where('uid', '=', uid),
  ).executeTakeFirst()

/** Everybody else hears the same whether that user exists or not. */
async function ownerOnly(request: FastifyRequest<{ Params: { uid: string } }>) {
  if (!request.caller) throw unauthenticated()
  if (request.caller.sub !== request.params.uid) throw forbidden()
}
