import { resolve } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContent } from '#server/content/load-content.ts'
import { readSettings } from '#server/settings.ts'
import { sampleContent } from '#server/testing/sample-content.ts'
import { feedRoutes } from './feeds.ts'

const cacheFile = resolve(import.meta.dirname, '../../.cache/sample-content.json')
let app: FastifyInstance
beforeAll(async () => {
  const content = await loadContent({ dir: sampleContent(), cacheFile })
  app = Fastify()
  await app.register(feedRoutes, { settings: readSettings({ PUBLIC_URL: 'http://localhost:3000' }), content })
})
afterAll(() => app.close())

const url = '/feeds/questions.xml'
const titles = (xml: string) =>
  [...xml.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title)

test('the feed of questions has the recorded ones, newest first, retired ones not', async () => {
  const { body, headers } = await app.inject(url)
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(titles(body)).toEqual(['Even numbers', 'Add two numbers'])
  expect(body).toContain('<id>http://localhost:3000/resources/sample/interview/mcma-basic</id>')
  expect(body).toContain('<updated>2026-11-22T00:00:00Z</updated>')
  expect(body).toContain('Which of these numbers are even?')
})

test('Q-13 a feed tells no answer', async () => {
  for (const path of [url, '/feeds/blog.xml']) expect((await app.inject(path)).body).not.toContain('SECRET')
})

test('a feed that has not changed is not sent again', async () => {
  const { headers } = await app.inject(url)
  const { etag, 'last-modified': modified } = headers as Record<string, string>
  expect(modified).toBe('Sun, 22 Nov 2026 00:00:00 GMT')
  const again = async (conditions: Record<string, string>) =>
    (await app.inject({ url, headers: conditions })).statusCode
  expect(await again({ 'if-none-match': etag ?? '' })).toBe(304)
  expect(await again({ 'if-modified-since': modified ?? '' })).toBe(304)
  expect(await again({ 'if-modified-since': 'Sat, 21 Nov 2026 00:00:00 GMT' })).toBe(200)
  expect(await again({ 'if-none-match': '"other"', 'if-modified-since': modified ?? '' })).toBe(200)
})

test('the blog has a feed, too', async () => {
  const { body } = await app.inject('/feeds/blog.xml')
  expect(titles(body)).toContain('Answers that have been run')
  expect(body).toContain('<link href="http://localhost:3000/blog#answers-that-run"/>')
})
