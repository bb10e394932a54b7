import { openDb } from '#server/db/open-db.ts'
import { readSettings } from '#server/settings.ts'
import { admin } from './admin.ts'

/** `npm run admin`: on the database that the settings name; an embedded one only while no server runs on it. */
async function main(words: string[]) {
  const settings = readSettings(process.env)
  const { databaseUrl, databaseListenUrl, dataDir } = settings
  const db = await openDb({ url: databaseUrl, listenUrl: databaseListenUrl, dataDir })
  return admin(db, settings, words).finally(() => db.close())
}

main(process.argv.slice(2)).then(
  (done) => console.log(done),
  (error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)
