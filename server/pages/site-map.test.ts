import { resolve } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loadContent } from '#server/content/load-content.ts'
import { readSettings } from '#server/settings.ts'
import { sampleContent } from '#server/testing/sample-content.ts'
import { siteMapRoutes } from './site-map.ts'

const cacheFile = resolve(import.meta.dirname, '../../.cache/sample-content.json')
const content = await loadContent({ dir: sampleContent(), cacheFile })
const settings = readSettings({ PUBLIC_URL: 'http://localhost:3000' })

async function get(url: string) {
  const app = Fastify()
  await app.register(siteMapRoutes, { settings, content, staticPages: ['/'] })
  const { body, headers } = await app.inject(url)
  await app.close()
  return { body, type: headers['content-type'] }
}

test('FIND-02 the sitemap has every question once, retired ones not', async () => {
  const { body } = await get('/sitemap.xml')
  const pages = [...body.matchAll(/<loc>[^<]*\/interview\/([^<]+)<\/loc>/g)].map(([, name]) => name)
  expect(pages).toHaveLength(71)
  expect(new Set(pages).size).toBe(71)
  expect(pages).not.toContain('old-sum')
})

test('a browser can search the site by its own address bar', async () => {
  const { body, type } = await get('/opensearch.xml')
  expect(type).toContain('application/opensearchdescription+xml')
  expect(body).toContain('template="http://localhost:3000/search?q={searchTerms}"')
})

test('Q-13 what is written for programs and search engines tells no answer', async () => {
  for (const url of ['/sitemap.xml', '/robots.txt', '/llms.txt', '/opensearch.xml'])
    expect((await get(url)).body).not.toContain('SECRET')
  expect((await get('/llms.txt')).body).toContain(
    '- [The sample resource](http://localhost:3000/resources/sample/interview): Questions about sample.',
  )
})
