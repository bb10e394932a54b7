import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { DocumentEvent } from '#contract/api/documents.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/db.ts'
import { rateLimited, unavailable } from '#server/errors.ts'
import { findDocument } from '#server/user-documents/user-documents.ts'
import { watchProgress } from './progress-watch.ts'

const HEARTBEAT_MS = 20_000
const PER_USER_MAX = 20
/** Behind one address sits a school at most; an attacker with many accounts sits there too. */
const PER_ADDRESS_MAX = 200
const TOTAL_MAX = 5000
/** A reader that leaves this much unread is dropped; it reconnects when it can. */
const UNREAD_MAX_BYTES = 64 << 10
const RETRY_SECONDS = 5
/** Between two readings of one document. */
const PAUSE_MS = 100

/** The part of a response that a stream writes to. */
export interface Sink {
  write(text: string): unknown
  end(): unknown
  destroy(): unknown
  readonly writableLength: number
}

export interface Watcher {
  uid: string
  sid: string
  /** The client as limits count it: an IPv4 address, an IPv6 network. */
  address: string
  /** When the stream must prove itself again, in milliseconds. */
  until: number
}

interface Stream extends Watcher {
  sink: Sink
  sent: number | null
}

/** All live streams of this instance behind one subscription to the database's changes. */
export function openLiveDocuments({
  db,
  tokens,
  logger,
}: {
  db: Db
  tokens: Tokens
  logger: FastifyBaseLogger
}) {
  const byUid = new Map<string, Set<Stream>>()
  /** Documents being read now; true when one changed again meanwhile. Bursts become one read. */
  const reading = new Map<string, boolean>()
  const byAddress = new Map<string, number>()
  let total = 0

  function count({ address }: Watcher, change: 1 | -1) {
    total += change
    const open = (byAddress.get(address) ?? 0) + change
    if (open > 0) byAddress.set(address, open)
    else byAddress.delete(address)
  }

  async function refresh(uid: string) {
    if (reading.has(uid)) return void reading.set(uid, true)
    try {
      do {
        reading.set(uid, false)
        const found = await findDocument(db.query, uid)
        const text = found && JSON.stringify(found.document)
        for (const stream of byUid.get(uid) ?? []) {
          const version = found?.version ?? -1
          if (stream.sent === version) continue
          stream.sent = version
          if (text) say(stream, 'doc', text, version)
          else say(stream, 'missing')
        }
        // A document that changes all the time is sent now and then: twenty streams of it are not held up by that, nor is anybody else.
        await setTimeout(PAUSE_MS, undefined, { ref: false })
      } while (reading.get(uid))
    } catch (error) {
      // A stream that might be stale ends; the browser comes back and reads again.
      logger.error({ err: error }, 'a live document could not be read')
      for (const stream of byUid.get(uid) ?? []) close(stream)
    } finally {
      reading.delete(uid)
    }
  }

  function say(stream: Stream, event: DocumentEvent, data = '{}', id?: number) {
    write(stream, `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`)
  }
  function write(stream: Stream, text: string) {
    if (stream.sink.writableLength > UNREAD_MAX_BYTES) {
      close(stream)
      stream.sink.destroy()
      return
    }
    stream.sink.write(text)
  }
  function close(stream: Stream) {
    const streams = byUid.get(stream.uid)
    if (!streams?.delete(stream)) return
    count(stream, -1)
    if (streams.size === 0) {
      byUid.delete(stream.uid)
      progress.forget(stream.uid)
    }
    stream.sink.end()
  }
  const all = () => [...byUid.values()].flatMap((streams) => [...streams])

  const unsubscribe = db.subscribe('user-document', (uid) => {
    if (uid === null) for (const each of byUid.keys()) void refresh(each)
    else if (byUid.has(uid)) void refresh(uid)
  })
  // A stream that was away may have missed one; a page asks again whenever it is looked at.
  const progress = watchProgress({ db, logger }, (uid) => {
    for (const stream of byUid.get(uid) ?? []) say(stream, 'progress')
  })
  const forgetRevoked = tokens.onRevoked((sid) => {
    for (const stream of all().filter((each) => each.sid === sid)) {
      say(stream, 'signed-out')
      close(stream)
    }
  })
  const heartbeat = setInterval(() => {
    for (const stream of all()) {
      if (stream.until > Date.now()) write(stream, ':\n\n')
      else {
        say(stream, 'expired')
        close(stream)
      }
    }
  }, HEARTBEAT_MS).unref()

  return {
    /** Throws 429 or 503 when there are too many; ask before the response begins. */
    admit({ uid, address }: Pick<Watcher, 'uid' | 'address'>) {
      if ((byUid.get(uid)?.size ?? 0) >= PER_USER_MAX) throw rateLimited(RETRY_SECONDS)
      if ((byAddress.get(address) ?? 0) >= PER_ADDRESS_MAX) throw rateLimited(RETRY_SECONDS)
      if (total >= TOTAL_MAX) throw unavailable()
    },
    /** Returns the function that ends the stream. */
    open(watcher: Watcher, sink: Sink) {
      const stream: Stream = { ...watcher, sink, sent: null }
      const streams = byUid.get(watcher.uid) ?? new Set()
      byUid.set(watcher.uid, streams.add(stream))
      count(stream, 1)
      if (tokens.isRevoked(watcher.sid)) {
        // The session ended after it was looked up and before the stream was there to hear of it.
        say(stream, 'signed-out')
        close(stream)
        return () => {}
      }
      sink.write('retry: 2000\n\n')
      progress.watch(watcher.uid)
      void refresh(watcher.uid)
      return () => close(stream)
    },
    count: () => total,
    close() {
      clearInterval(heartbeat)
      unsubscribe()
      progress.close()
      forgetRevoked()
      for (const stream of all()) close(stream)
    },
  }
}
