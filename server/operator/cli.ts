import { resolve } from 'node:path'
import { loadContent } from '#server/content/load-content.ts'
import { openDb } from '#server/db/open-db.ts'
import { readSettings } from '#server/settings.ts'
import { decideReports } from './decide-reports.ts'

const root = resolve(import.meta.dirname, '../..')

/** `npm run reports`: on the database that the settings name; an embedded one only while no server runs on it. */
async function main(words: string[]) {
  const { databaseUrl, databaseListenUrl, dataDir } = readSettings(process.env)
  const content = await loadContent({
    dir: resolve(root, 'content'),
    cacheFile: resolve(root, 'build/content-cache.json'),
  })
  const db = await openDb({ url: databaseUrl, listenUrl: databaseListenUrl, dataDir })
  return decideReports(db, content, words).finally(() => db.close())
}

main(process.argv.slice(2)).then(
  (done) => console.log(done),
  (error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)
