import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { acquireLease } from '#server/auth/rate-limit.ts'
import type { Db } from '#server/db/db.ts'
import type { BackupSettings } from './backup-settings.ts'
import { type KeptBackups, lookAtBackups } from './kept-backups.ts'

const HOUR_MS = 3_600_000
const REHEARSE_EVERY_MS = 7 * 24 * HOUR_MS
/** Looked at more often than done. After a failure it's tried again when the lease is over. */
const LOOK_EVERY_MS = 10 * 60_000
const LEASE_SECONDS = 3600
const cli = join(import.meta.dirname, 'cli.ts')
const run = promisify(execFile)

export interface BackupReport extends KeptBackups {
  /** The last try failed, or nothing has come about for twice its time. */
  failing: boolean
}

export interface Backups {
  report(): BackupReport
  /** Does what's due now; the schedule calls it by itself. */
  look(now?: number): Promise<void>
  close(): void
}

/**
 * Backs up when the newest backup is too old, and rehearses a restore every week, on one of the instances and in a process of its
 * own: a big database neither blocks the server nor fills its memory. What is due is read from where the backups are, so a server
 * that starts often neither forgets nor repeats. `env` is the environment that the settings came from.
 */
export function scheduleBackups(
  { backups, db, logger }: { backups: BackupSettings; db: Db; logger: FastifyBaseLogger },
  env: NodeJS.ProcessEnv,
): Backups {
  const everyMs = backups.everyHours * HOUR_MS
  const tasks = [
    { act: 'backup', fact: 'latest', everyMs },
    { act: 'rehearse', fact: 'rehearsed', everyMs: REHEARSE_EVERY_MS },
  ] as const
  const startedAt = Date.now()
  let kept: KeptBackups = { latest: null, rehearsed: null }
  let failed = false
  let running: Promise<void> | undefined
  const ageOf = (time: string | null, now: number) => now - (time ? Date.parse(time) : startedAt)
  const isDue = ({ act, fact, everyMs }: (typeof tasks)[number], now: number) => {
    if (act === 'rehearse' && !kept.latest) return false // there is nothing to rehearse
    return !kept[fact] || ageOf(kept[fact], now) >= everyMs
  }

  async function doWhatIsDue(now: number) {
    try {
      kept = await lookAtBackups(backups)
      for (const task of tasks) {
        if (!isDue(task, now) || !(await acquireLease(db, `backups-${task.act}`, LEASE_SECONDS))) continue
        const { stdout } = await run(process.execPath, [cli, task.act], { env })
        logger.info(stdout.trim())
        kept = await lookAtBackups(backups)
      }
      // Another instance may have done what failed here.
      if (!tasks.some((task) => isDue(task, now))) failed = false
    } catch (error) {
      failed = true
      logger.error({ err: error }, 'backing up failed; what was kept before is still there')
    }
  }

  const look = (now = Date.now()) => {
    running ??= doWhatIsDue(now).finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    look,
    report() {
      const isLate = tasks.some(({ fact, everyMs }) => ageOf(kept[fact], Date.now()) > 2 * everyMs)
      return { ...kept, failing: failed || isLate }
    },
    close: () => clearInterval(timer),
  }
}
