import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { advertWords } from '#contract/api/advert-words.ts'
import { loadContent } from '#server/content/load-content.ts'
import { sampleContent } from '#server/testing/sample-content.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'whetstone-advert-'))
let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(async () => {
  await own.close()
  rmSync(folder, { recursive: true })
})

test('PLAN-04 anybody reads the words of adverts; without a file of them, those are the titles of the subjects', async () => {
  const response = await own.app.inject({ url: '/api/advert-words' })
  expect(response.statusCode).toBe(200)
  const { asked, outside, lists } = advertWords.parse(response.json())
  expect(asked.map(({ resource_slug, part, words }) => [resource_slug, part, words])).toEqual([
    ['sample', null, ['The sample resource']],
    ['other', null, ['The other resource']],
  ])
  expect(outside).toEqual([])
  expect(lists).toMatchObject([{ resource_slug: 'sample' }])
})

test('PLAN-04 a word leads to the questions with its tag or topic, and a subject that the bank lacks is said to be missing', async () => {
  cpSync(sampleContent(), folder, { recursive: true })
  writeFileSync(
    join(folder, 'advert.yaml'),
    'asked:\n  sample: { general: [samples], basics: [sums] }\n  cobol: { general: [COBOL] }\noutside: [samples, Ada]\nin_every_advert: [basics]\n',
  )
  const content = await loadContent({ dir: folder, cacheFile: join(folder, 'cache.json') })
  const [, whole, basics] = content.advertWords.asked
  expect(whole).toMatchObject({ resource_slug: 'sample', part: null, words: ['samples'] })
  expect(basics).toMatchObject({ part: { id: 'basics', title: 'basics' }, words: ['sums'], is_common: true })
  expect(basics?.part?.questions).toBe(
    content.questions('sample').filter(({ topic }) => topic === 'basics').length,
  )
  expect(basics?.part?.questions).toBeGreaterThan(0)
  expect(content.advertWords.outside).toEqual(['Ada', 'COBOL'])

  writeFileSync(join(folder, 'advert.yaml'), 'asked: [SQL]\n')
  await expect(loadContent({ dir: folder, cacheFile: join(folder, 'cache.json') })).rejects.toThrow(
    'advert.yaml: asked',
  )
})
