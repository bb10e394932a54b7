import { once } from 'node:events'
import { Agent, createServer, request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnApp } from '#server/testing/app-process.ts'
import { buildUser, ORIGIN, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'

const AUTH_SECRET = 'a secret that both instances share, of good length'
const onPostgres = process.env.TEST_ENGINE === 'postgres'
const CHECK_MS = 100

type Instance = Awaited<ReturnType<typeof spawnApp>>

let database: Awaited<ReturnType<typeof openTestDb>>
let own: TestApp
beforeAll(async () => {
  if (!onPostgres) return
  database = await openTestDb()
  own = await startTestApp({ database, env: { AUTH_SECRET } })
})
afterAll(async () => {
  if (onPostgres) await own.close()
})

const start = () =>
  spawnApp({
    AUTH_SECRET,
    PUBLIC_URL: ORIGIN,
    DATABASE_URL: database.url ?? '',
    DATA_DIR: database.dataDir,
    DRAIN_SECONDS: '1',
  })

/** A plain balancer: turns over the ready instances, keeps its connections open, repeats nothing that failed. */
async function startBalancer(instances: Set<Instance>) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<Instance>()
  let turn = 0
  const check = async () => {
    for (const instance of instances) {
      const response = await fetch(`${instance.address}/readyz`).catch(() => undefined)
      await response?.arrayBuffer()
      if (response?.ok) ready.add(instance)
      else ready.delete(instance)
    }
    for (const instance of ready) if (!instances.has(instance)) ready.delete(instance)
  }
  const server = createServer((incoming, outgoing) => {
    const [...choice] = ready
    const instance = choice[turn++ % choice.length]
    if (!instance) return void outgoing.writeHead(502).end('no instance is ready')
    const { method, headers, url } = incoming
    const forwarded = httpRequest(`${instance.address}${url}`, { method, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, { 'content-type': response.headers['content-type'] })
      response.pipe(outgoing)
    })
    forwarded.on('error', (error) => outgoing.writeHead(502).end(error.message))
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  let checking = true
  const checks = (async () => {
    while (checking) {
      await check()
      await wait(CHECK_MS)
    }
  })()
  await expect.poll(() => ready.size).toBe(instances.size)
  return {
    address: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    ready,
    async close() {
      checking = false
      await checks
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

test.runIf(onPostgres)(
  'two instances are replaced one after the other under load without one failed request',
  {
    timeout: 120_000,
  },
  async () => {
    const instances = new Set(await Promise.all([start(), start()]))
    const balancer = await startBalancer(instances)
    const { authorization } = await buildUser(own)
    const failed: string[] = []
    const acknowledged: string[] = []
    let answered = 0
    let loading = true

    const send = async (path: string, init: RequestInit) => {
      const response = await fetch(`${balancer.address}${path}`, init)
      const text = await response.text()
      answered++
      if (!response.ok) failed.push(`${response.status} ${text.slice(0, 200)}`)
      return text
    }
    const write = async () => {
      const body = JSON.stringify({ kind: 'opened', resource_slug: 'sample' })
      const headers = { authorization, 'content-type': 'application/json' }
      while (loading)
        acknowledged.push(
          JSON.parse(await send('/api/user/activity/log', { method: 'POST', headers, body })).id,
        )
    }
    const read = async () => {
      while (loading) await send('/api/resources/sample/interview?limit=50', { headers: { authorization } })
    }
    const load = Promise.all([write(), write(), read(), read()])
    try {
      for (const old of [...instances]) {
        const fresh = await start()
        instances.add(fresh)
        await expect.poll(() => balancer.ready.has(fresh)).toBe(true)
        const served = answered
        const stopped = old.stop()
        await expect.poll(() => balancer.ready.has(old)).toBe(false)
        expect(await stopped).toBe(0)
        instances.delete(old)
        await expect.poll(() => answered).toBeGreaterThan(served + 20)
      }
    } finally {
      loading = false
      await load
      await balancer.close()
      await Promise.all([...instances].map((instance) => instance.stop()))
    }
    expect(failed).toEqual([])
    const { rows } = await sql<{ id: string }>`select id from activity`.execute(own.db.query)
    expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
  },
)

test.runIf(onPostgres)(
  'an instance told to stop says so, goes on serving for the drain time, and ends with 0',
  {
    timeout: 60_000,
  },
  async () => {
    const instance = await start()
    const stopped = instance.stop()
    await expect
      .poll(async () => (await fetch(`${instance.address}/readyz`)).status, { interval: 20 })
      .toBe(503)
    const response = await fetch(`${instance.address}/api/resources`)
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
    expect(await stopped).toBe(0)
    await expect(fetch(`${instance.address}/healthz`)).rejects.toThrow()
  },
)
