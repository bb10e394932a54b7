import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteName } from '#server/site-name.ts'
import { verifiedAccount } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { mailedCode } from '#server/testing/outbox.ts'
import { startSmtpPeer } from '#server/testing/smtp-peer.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const get = (url: string, test = own) => openBrowser(test).get(url)

test('shows an empty outbox, then the mails, newest first, with a link that can be clicked', async () => {
  expect((await get('/dev/outbox')).text).toContain('No mail yet.')
  const { browser, email } = await verifiedAccount(own, { name: 'Ana <b>Lind</b>' })
  await browser.post('/identity/password/reset-request', { email })
  const list = await get('/dev/outbox')
  expect(list.text).toContain(`Reset your ${siteName} password</a> to Ana &lt;b&gt;Lind&lt;/b&gt;`)
  const path = /href="(\/dev\/outbox\/[^"]+)"/.exec(list.text)?.[1] ?? ''
  const mail = await get(path)
  const link = `http://localhost:3000/reset-password#code=${await mailedCode(own.settings, email)}`
  expect(mail.text).toContain(`<a href="${link}">${link}</a>`)
  expect(mail.text).not.toContain('<b>Lind')
  const html = await get(`${path}/html`)
  expect(html.text).toContain(`href="${link}"`)
  expect(html.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/)
})

test('abuse 35: its pages run no script and cannot be framed', async () => {
  const { headers } = await get('/dev/outbox')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cache-control']).toBe('no-store')
})

test('serves mails only, nothing else of the data folder', async () => {
  for (const path of ['missing.eml', '..%2Fauth-secret', '..%2F..%2Fetc%2Fpasswd', 'x.eml%00', '.'])
    expect((await get(`/dev/outbox/${path}`)).status, path).toBe(404)
})

test('is not there in production, nor where mails are really sent', async () => {
  const smtp = await startSmtpPeer()
  for (const env of [{ NODE_ENV: 'production' }, { SMTP_URL: smtp.url }] as Record<string, string>[]) {
    const test = await startTestApp({ env })
    expect((await get('/dev/outbox', test)).status).toBe(404)
    await test.close()
  }
  await smtp.close()
})

test('abuse 70: is there for a browser on this machine only: no proxy, no network, no foreign name', async () => {
  const url = '/dev/outbox'
  const strangers: [string, InjectOptions][] = [
    ['behind a proxy', { url, headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['behind a proxy, by the other header', { url, headers: { forwarded: 'for=203.0.113.9' } }],
    ['in the network', { url, remoteAddress: '192.168.1.7' }],
    ['far away', { url, remoteAddress: '2001:db8::1' }],
    ['through a foreign name that points here', { url, headers: { host: 'evil.example:3000' } }],
    ['through a name that looks alike', { url, headers: { host: 'localhost.evil.example' } }],
  ]
  for (const [who, request] of strangers)
    for (const path of [url, `${url}/x.eml`, `${url}/x.eml/html`])
      expect((await own.app.inject({ ...request, url: path })).statusCode, who).toBe(404)
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect((await own.app.inject({ url, remoteAddress })).statusCode).toBe(200)
})
