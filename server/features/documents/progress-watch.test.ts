import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { raiseProgressVersion } from '#server/practice/progress-versions.ts'
import { buildUser, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { watchProgress } from './progress-watch.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

/** `ben` is watched after `ana`: a reading that says his change has looked at hers. */
let ana: string
let ben: string
let said: string[]
beforeEach(async () => {
  ana = (await buildUser(own)).uid
  ben = (await buildUser(own)).uid
  said = []
})

function watchBoth(db = own.db) {
  const watch = watchProgress({ db, logger: own.app.log }, (uid) => said.push(uid === ana ? 'ana' : 'ben'))
  onTestFinished(() => watch.close())
  for (const uid of [ana, ben]) watch.watch(uid)
  return watch
}
/** As another instance leaves it: this one is told nothing. */
const raiseElsewhere = (uid: string) => own.db.write((tx) => raiseProgressVersion(tx, async () => {}, uid))
const raiseHere = (uid: string) => own.db.write((tx, publish) => raiseProgressVersion(tx, publish, uid))
/** Until a reading that began after this call has ended. */
async function reading() {
  const before = said.filter((who) => who === 'ben').length
  // The first reading takes what it finds for the beginning, so once may be too early.
  await expect
    .poll(async () => {
      await raiseElsewhere(ben)
      return said.filter((who) => who === 'ben').length
    })
    .toBeGreaterThan(before)
}
const saidOfAna = () => said.filter((who) => who === 'ana')

test('HOST-06 progress that another instance wrote is found by its version and said once', async () => {
  await raiseElsewhere(ana)
  watchBoth()
  await reading()
  expect(saidOfAna(), 'from before').toEqual([])
  await raiseElsewhere(ana)
  await reading()
  await reading()
  expect(saidOfAna()).toEqual(['ana'])
})

test('HOST-06 progress of this instance is said with the commit, not again by the next reading, and not when the write fails', async () => {
  watchBoth()
  await raiseHere(ana)
  expect(said).toEqual(['ana'])
  await reading()
  await own.db
    .write(async (tx, publish) => {
      await raiseProgressVersion(tx, publish, ana)
      throw new Error('stop')
    })
    .catch(() => {})
  await reading()
  expect(saidOfAna()).toEqual(['ana'])
})

test('HOST-06 what changed while the database could not be read is said afterwards', async () => {
  let isAway = false
  let refused = 0
  const away: KyselyPlugin = {
    transformQuery({ node }) {
      if (!isAway) return node
      refused++
      throw new Error('the database is away')
    },
    transformResult: async ({ result }) => result,
  }
  watchBoth({ ...own.db, query: own.db.query.withPlugin(away) })
  await reading()
  isAway = true
  await raiseElsewhere(ana)
  await expect.poll(() => refused).toBeGreaterThan(1)
  expect(saidOfAna()).toEqual([])
  isAway = false
  await reading()
  expect(saidOfAna()).toEqual(['ana'])
})

test('HOST-06 whoever is watched no longer is asked about and told nothing', async () => {
  const watch = watchBoth()
  await reading()
  watch.forget(ana)
  await raiseHere(ana)
  await raiseElsewhere(ana)
  await reading()
  expect(saidOfAna()).toEqual([])
})
