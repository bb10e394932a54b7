import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDb } from '#server/db/open-db.ts'
import { openForReading } from '#server/db/open-for-reading.ts'
import { lockFolder } from '#server/db/sqlite.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { backUp } from './backup.ts'
import { keepBackup, rehearse, withKeptBackup } from './kept-backups.ts'
import { restore } from './restore.ts'

const usage = `Usage:
  npm run backup -- <file>     one file of everything, also while the server runs
  npm run backup               the same, kept where BACKUP_TO points
  npm run restore -- <file>    into an empty database
  npm run restore -- latest    the newest of BACKUP_TO, or one of it by its name
  npm run backup:rehearse      restores the newest of BACKUP_TO into a database that is thrown away
  npm run backup:key           writes a new key for BACKUP_KEY
  npm run move -- <from DATA_DIR>   from an embedded database into the one of DATABASE_URL`

/** `backup`, `restore` and `move`: on the database that the settings name. */
async function main([act, target]: string[]) {
  const settings = readSettings(process.env)
  if (act === 'backup' && target) {
    const reading = await openForReading({ url: settings.databaseUrl, dataDir: settings.dataDir })
    const rows = await reading.snapshot((query) => backUp(query, target))
    await reading.close()
    return `${rows} rows are in ${target}. Keep AUTH_SECRET (${secretPlace(settings.dataDir)}) with it: sign-in keys are sealed with it.`
  }
  if (act === 'restore' && target) {
    const into = async (file: string) => {
      const db = await openTarget(settings)
      return restore(db, file).finally(() => db.close())
    }
    const rows =
      existsSync(target) || !settings.backups
        ? await into(target)
        : await withKeptBackup(settings.backups, target, into)
    return `${rows} rows were restored from ${target}.`
  }
  if (act === 'backup' && settings.backups) {
    const { name, rows } = await keepBackup(settings, settings.backups)
    return `${rows} rows are in the backup ${name}.`
  }
  if (act === 'rehearse' && settings.backups) {
    const { backup, rows } = await rehearse(settings.backups)
    return `${rows} rows of the backup ${backup} could be restored.`
  }
  if (act === 'key') {
    const { generateX25519Identity } = await import('age-encryption')
    return generateX25519Identity()
  }
  if (act === 'backup' || act === 'rehearse')
    throw new Error(`The setting BACKUP_TO is not set: it says where backups are kept.\n\n${usage}`)
  if (act === 'move' && target && settings.databaseUrl) {
    const file = join(target, `move-${Date.now()}.backup`)
    // No server may write to the old place anymore.
    const unlock = lockFolder(target)
    const reading = await openForReading({ url: undefined, dataDir: target })
    await reading.snapshot((query) => backUp(query, file))
    await reading.close()
    const db = await openTarget(settings)
    const rows = await restore(db, file).finally(() => db.close())
    unlock()
    return `${rows} rows moved. Start the server with DATABASE_URL and the AUTH_SECRET of ${secretPlace(target)}; the backup ${file} stays.`
  }
  throw new Error(usage)
}

const openTarget = ({ databaseUrl, databaseListenUrl, dataDir }: Settings) =>
  openDb({ url: databaseUrl, listenUrl: databaseListenUrl, dataDir })

const secretPlace = (dataDir: string) =>
  existsSync(join(dataDir, 'auth-secret')) ? join(dataDir, 'auth-secret') : 'of your settings'

main(process.argv.slice(2)).then(
  (done) => console.log(done),
  (error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)
