import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { openDb } from '#server/db/open-db.ts'
import { openForReading } from '#server/db/open-for-reading.ts'
import { backUp } from './backup.ts'
import type { BackupSettings } from './backup-settings.ts'
import { openBackupStore } from './backup-store.ts'
import type { BackupStore } from './folder-store.ts'
import { restore } from './restore.ts'

/** `whetstone-20261126T030000Z.backup`, with `.age` behind it where it's encrypted: names sort by time. */
const NAME = /^whetstone-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(\.age)?$/
const REHEARSAL = 'whetstone-rehearsal.json'
const rehearsal = z.object({ backup: z.string(), rows: z.number(), at: z.iso.datetime() })

type Source = { databaseUrl: string | undefined; dataDir: string }

/** Makes a backup, puts it where backups are kept, and removes those that are too many. Resolves with its name and rows. */
export async function keepBackup(
  { databaseUrl, dataDir }: Source,
  settings: BackupSettings,
  now = new Date(),
) {
  const store = await openBackupStore(settings)
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const name = `whetstone-${stamp}.backup${settings.key ? '.age' : ''}`
  const rows = await inScratchFolder(settings, async (folder) => {
    const plain = join(folder, 'plain')
    const reading = await openForReading({ url: databaseUrl, dataDir })
    const count = await reading.snapshot((query) => backUp(query, plain)).finally(() => reading.close())
    await store.put(name, await sealed(plain, settings.key))
    return count
  })
  for (const old of (await backupsIn(store)).slice(0, -settings.keep)) await store.remove(old)
  return { name, rows }
}

async function sealed(plain: string, key: string | undefined) {
  if (!key) return plain
  const { seal } = await import('./seal.ts')
  await seal(key, plain, `${plain}.age`)
  return `${plain}.age`
}

/** Fetches a kept backup (`latest` is the newest) and hands over a plain file, which goes away afterwards. */
export async function withKeptBackup<T>(
  settings: BackupSettings,
  wanted: string,
  work: (file: string, name: string) => Promise<T>,
): Promise<T> {
  const store = await openBackupStore(settings)
  const names = await backupsIn(store)
  const name = wanted === 'latest' ? names.at(-1) : names.find((each) => each === wanted)
  if (!name) throw new Error(`There is no backup ${wanted} where BACKUP_TO points.`)
  return inScratchFolder(settings, async (folder) => {
    const file = join(folder, 'kept')
    await store.get(name, file)
    if (!name.endsWith('.age')) return work(file, name)
    if (!settings.key)
      throw new Error(`The backup ${name} is encrypted: set the BACKUP_KEY it was made with.`)
    const { unseal } = await import('./seal.ts')
    await unseal(settings.key, file, `${file}.plain`)
    return work(`${file}.plain`, name)
  })
}

/** Restores the newest backup into a database that is thrown away, of the embedded engine whatever the server runs on. */
export async function rehearse(settings: BackupSettings, now = new Date()) {
  const done = await withKeptBackup(settings, 'latest', async (file, backup) =>
    inScratchFolder(settings, async (dataDir) => {
      const db = await openDb({ url: undefined, dataDir })
      const rows = await restore(db, file).finally(() => db.close())
      return { backup, rows, at: now.toISOString() }
    }),
  )
  await inScratchFolder(settings, async (folder) => {
    const file = join(folder, REHEARSAL)
    await writeFile(file, JSON.stringify(done))
    await (await openBackupStore(settings)).put(REHEARSAL, file)
  })
  return done
}

export interface KeptBackups {
  /** When the newest one was made. */
  latest: string | null
  /** When one was last restored to try it. */
  rehearsed: string | null
}

export async function lookAtBackups(settings: BackupSettings): Promise<KeptBackups> {
  const store = await openBackupStore(settings)
  const names = await store.list()
  const newest = names.filter(isBackup).sort().at(-1)
  const rehearsed = names.includes(REHEARSAL)
    ? await inScratchFolder(settings, async (folder) => {
        await store.get(REHEARSAL, join(folder, 'last'))
        return rehearsal.parse(JSON.parse(await readFile(join(folder, 'last'), 'utf8'))).at
      })
    : null
  return { latest: newest ? newest.replace(NAME, '$1-$2-$3T$4:$5:$6.000Z') : null, rehearsed }
}

const isBackup = (name: string) => NAME.test(name)
const backupsIn = async (store: BackupStore) => (await store.list()).filter(isBackup).sort()

async function inScratchFolder<T>({ workDir }: BackupSettings, work: (folder: string) => Promise<T>) {
  await mkdir(workDir, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(workDir, 'backup-work-'))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}
