import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Publish, Tx } from '#server/db/db.ts'
import { isoTime } from './iso-time.ts'
import { TOKEN_SECONDS } from './tokens.ts'

/**
 * A day, although a token lives for 15 minutes: a token signed by a clock that ran ahead becomes valid only at its `iat`, and the
 * revocation of its session must still be known by then.
 */
const KEEP_SECONDS = 86_400 + TOKEN_SECONDS
const RETRY_MS = 1000

/**
 * Revocation list: the sessions that ended in the last day. Tokens are verified without the database, so every instance keeps this
 * set in memory: loaded at start, updated through the `revoked` channel, reloaded whenever that channel was disconnected.
 */
export async function openRevocations({ db, logger }: { db: Db; logger: FastifyBaseLogger }) {
  const until = new Map<string, number>()
  const ended = new EventEmitter().setMaxListeners(0)
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const add = (sid: string) => {
    if (until.has(sid)) return
    until.set(sid, Date.now() + KEEP_SECONDS * 1000)
    ended.emit('sid', sid)
  }
  const read = async () => {
    const rows = await db.query
      .selectFrom('identity_revoked')
      .select('sid')
      .where('expires_at', '>', isoTime())
      .execute()
    for (const { sid } of rows) add(sid)
  }
  const readAgain = () => {
    read().catch((error) => {
      if (closed) return
      logger.error({ err: error }, 'ended sessions could not be read; trying again')
      retry = setTimeout(readAgain, RETRY_MS).unref()
    })
  }
  // Subscribes before the first read, so no revocation is missed in between.
  const unsubscribe = db.subscribe('revoked', (sid) => (sid === null ? readAgain() : add(sid)))
  const prune = setInterval(() => {
    for (const [sid, time] of until) if (time < Date.now()) until.delete(sid)
  }, 60_000).unref()
  await read()

  return {
    has: (sid: string) => until.has(sid),
    add,
    onRevoked(listener: (sid: string) => void) {
      ended.on('sid', listener)
      return () => void ended.off('sid', listener)
    },
    async record(tx: Tx, publish: Publish, sids: string[]) {
      if (sids.length === 0) return
      await tx
        .insertInto('identity_revoked')
        .values(sids.map((sid) => ({ sid, expires_at: isoTime(KEEP_SECONDS) })))
        .onConflict((c) => c.doNothing())
        .execute()
      for (const sid of sids) await publish('revoked', sid)
    },
    sweep: () => db.query.deleteFrom('identity_revoked').where('expires_at', '<', isoTime()).execute(),
    close() {
      closed = true
      unsubscribe()
      clearInterval(prune)
      clearTimeout(retry)
    },
  }
}
