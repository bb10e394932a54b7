import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runnerRoutes } from './runner-routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'runner-'))
const app = Fastify()
beforeAll(async () => {
  mkdirSync(join(folder, '0123456789abcdef'))
  const entry = (name: string) => ({ url: `/runner/0123456789abcdef/${name}` })
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ 'frame.html': entry('frame.html'), 'component.html': entry('component.html') }),
  )
  writeFileSync(join(folder, '0123456789abcdef/component.html'), '<!doctype html><script>show()</script>')
  writeFileSync(join(folder, '0123456789abcdef/frame.html'), '<!doctype html><script>start()</script>')
  writeFileSync(join(folder, '0123456789abcdef/engine.wasm'), 'plain')
  writeFileSync(join(folder, '0123456789abcdef/engine.wasm.br'), 'small')
  writeFileSync(join(folder, 'licenses.txt'), 'Mozilla Public License')
  await app.register(runnerRoutes, { folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('RUN-02 the frame has an opaque origin, no network and no script but its own and blobs', async () => {
  const { headers } = await app.inject('/runner/0123456789abcdef/frame.html')
  const hash = createHash('sha256').update('start()').digest('base64')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy[0]).toBe('sandbox allow-scripts')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("connect-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain(`script-src 'sha256-${hash}' blob: 'wasm-unsafe-eval' 'unsafe-eval'`)
  expect(policy.join()).not.toContain('allow-same-origin')
})

test('RUN-02 the frame of a component may style itself and use forms, and reaches nothing either', async () => {
  const { headers } = await app.inject('/runner/0123456789abcdef/component.html')
  const hash = createHash('sha256').update('show()').digest('base64')
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy[0]).toBe('sandbox allow-scripts allow-forms')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "connect-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "style-src 'unsafe-inline'",
      `script-src 'sha256-${hash}' blob: 'unsafe-eval'`,
    ]),
  )
  expect(policy.join()).not.toContain('allow-same-origin')
})

test('RUN-03 files of a runtime are sent compressed and kept for ever, the list of them is not', async () => {
  const { headers, body } = await app.inject({
    url: '/runner/0123456789abcdef/engine.wasm',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/wasm',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(body).toBe('small')
  for (const name of ['manifest.json', 'licenses.txt'])
    expect((await app.inject(`/runner/${name}`)).headers['cache-control']).toBe('no-cache')
  expect((await app.inject('/runner/0123456789abcdef/missing.wasm')).statusCode).toBe(404)
})
