import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { makeCutDisk } from '#server/testing/cut-disk.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())
const embedded = process.env.TEST_ENGINE === 'sqlite'

const pragma = async (text: string) => {
  const { rows } = await sql<Record<string, number>>`${sql.raw(`pragma ${text}`)}`.execute(own.db.query)
  return Object.values(rows[0] ?? {})[0] ?? 0
}

test.runIf(embedded)(
  'a full disk is a clear 503, leaves nothing half done, and is over when there is room again',
  async () => {
    const user = await buildUser(own)
    const call = callerOf(own, user)
    await pragma(`max_page_count = ${(await pragma('page_count')) + 3}`)

    const saved: string[] = []
    let refused: Awaited<ReturnType<typeof call>> | undefined
    for (let n = 1; n <= 58 && !refused; n++) {
      const content_id = `sample-choice-${String(n).padStart(2, '0')}`
      const response = await call('POST /api/user/saved/interview/toggle', {
        resource_slug: 'sample',
        content_id,
        notes: 'x'.repeat(500),
      })
      if (response.status === 200) saved.push(content_id)
      else refused = response
    }
    expect(refused?.status).toBe(503)
    expect(refused?.body.error).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('store'),
    })

    // Acknowledged writes are there, each with its entry in the activity; of the refused one there is nothing.
    const list = await call('GET /api/user/saved/interview/sample?limit=100')
    expect(list.body.items.map((item: { content_id: string }) => item.content_id).sort()).toEqual(saved)
    expect((await call('GET /api/user/recent-activity?limit=100')).body.total).toBe(saved.length)

    await pragma('max_page_count = 1000000')
    const again = await call('POST /api/user/saved/interview/toggle', {
      resource_slug: 'sample',
      content_id: 'sample-choice-58',
    })
    expect(again.status).toBe(200)
  },
)

/** A file system of 4 MiB that is really full. Needs root. */
function mountSmallDisk() {
  const path = mkdtempSync(join(tmpdir(), 'whetstone-small-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', path])
  if (status !== 0) {
    console.warn('A small file system cannot be mounted here: the really full disk is left out of this run.')
    return undefined
  }
  return {
    path,
    fill() {
      const file = openSync(join(path, 'filler'), 'a')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
      }
      closeSync(file)
    },
    makeRoom: () => rmSync(join(path, 'filler')),
    remove() {
      spawnSync('umount', ['-l', path])
      rmSync(path, { recursive: true })
    },
  }
}

const disk = embedded ? mountSmallDisk() : undefined

describe.runIf(disk)('a disk of its own', () => {
  let small: TestApp
  const logged: string[] = []
  beforeAll(async () => {
    const dataDir = join(disk?.path ?? '', 'data')
    const db = await openDb({ url: undefined, dataDir })
    small = await startTestApp({
      database: { db, url: undefined, dataDir, remove: () => db.close() },
      logger: pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line).err.message) }),
    })
  })
  afterAll(async () => {
    await small.close()
    disk?.remove()
  })

  test('abuse 90 a really full disk answers 503 to every write, says why in the log, and loses nothing', async () => {
    const call = callerOf(small, await buildUser(small))
    const acknowledged: string[] = []
    const statuses = new Set<number>()
    const write = async () => {
      const { status, body } = await call('POST /api/user/activity/log', {
        kind: 'opened',
        resource_slug: 'sample',
      })
      if (status === 201) acknowledged.push(body.id)
      else statuses.add(status)
      return status
    }
    for (let n = 0; n < 20; n++) expect(await write()).toBe(201)
    disk?.fill()
    for (let n = 0; n < 200; n++) await write()
    expect([...statuses]).toEqual([503])
    expect(logged.length).toBeGreaterThan(20)
    for (const line of logged) expect(line).toMatch(/^(database or disk is full|disk I\/O error)$/)
    // Calls that only read go on.
    expect((await call('GET /api/user/recent-activity')).status).toBe(200)

    disk?.makeRoom()
    await expect.poll(write).toBe(201)
    const { rows } = await sql<{ id: string }>`select id from activity`.execute(small.db.query)
    expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
  })
})

describe.runIf(embedded)('a disk with an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whetstone-failed-disk-'))
  const failing = embedded ? makeCutDisk(folder, 32) : undefined
  afterAll(() => {
    failing?.remove()
    rmSync(folder, { recursive: true })
  })

  test.runIf(failing)(
    'abuse 91 a disk that became read-only is a 503 for writes, and the instance is not ready',
    async () => {
      const dataDir = join(failing?.path ?? '', 'data')
      const db = await openDb({ url: undefined, dataDir })
      const app = await startTestApp({
        database: { db, url: undefined, dataDir, remove: () => db.close().catch(() => {}) },
      })
      const call = callerOf(app, await buildUser(app))
      const body = { kind: 'opened', resource_slug: 'sample' }
      expect((await call('POST /api/user/activity/log', body)).status).toBe(201)
      expect((await call('GET /readyz')).status).toBe(200)
      failing?.becomeReadOnly()
      expect((await call('GET /readyz')).body.error.message).toContain('only be read')
      expect((await call('POST /api/user/activity/log', body)).status).toBe(503)
      expect((await call('GET /api/user/recent-activity')).body.total).toBe(1)
      await app.close()
    },
  )
})
