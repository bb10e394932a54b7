import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/db.ts'
import {
  onProgressChange,
  type ProgressChange,
  readProgressVersions,
} from '#server/practice/progress-versions.ts'

/** How long a change that another instance wrote may go unsaid. */
const READ_MS = 1000

/**
 * Says whose progress changed, of the members who are watched: at once for changes of this instance, by reading versions for those of
 * another (docs/decisions/0030-progress-without-notify.md). A version is said once.
 */
export function watchProgress(
  { db, logger }: { db: Db; logger: FastifyBaseLogger },
  onChange: (uid: string) => void,
) {
  /** The version that the streams of each member know; undefined until it's read. */
  const watched = new Map<string, number | undefined>()
  let isReading = false
  let hasFailed = false

  function hear({ userId, version }: ProgressChange) {
    if (!watched.has(userId) || version <= (watched.get(userId) ?? -1)) return
    watched.set(userId, version)
    onChange(userId)
  }
  async function read(uids: string[]) {
    try {
      for (const change of await readProgressVersions(db, uids)) {
        const { userId, version } = change
        if (watched.get(userId) !== undefined) hear(change)
        else if (watched.has(userId)) watched.set(userId, version)
      }
      hasFailed = false
    } catch (error) {
      // Nothing is lost: the next reading compares with what was said.
      if (!hasFailed)
        logger.error({ err: error }, 'progress of other instances could not be read; trying again')
      hasFailed = true
    }
  }
  const unsubscribe = onProgressChange(db, hear)
  const timer = setInterval(async () => {
    if (isReading || watched.size === 0) return
    isReading = true
    await read([...watched.keys()])
    isReading = false
  }, READ_MS).unref()

  return {
    /** With the first stream of a member. */
    watch(uid: string) {
      if (watched.has(uid)) return
      watched.set(uid, undefined)
      void read([uid])
    },
    /** With the last. */
    forget: (uid: string) => void watched.delete(uid),
    close() {
      clearInterval(timer)
      unsubscribe()
    },
  }
}
