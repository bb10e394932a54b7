import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Content, loadContent } from '#server/content/load-content.ts'
import { sampleContent } from '#server/testing/sample-content.ts'
import { movedAddress } from './moved-address.ts'

let content: Content
const cacheDir = mkdtempSync(join(tmpdir(), 'cache-'))
beforeAll(async () => {
  content = await loadContent({ dir: sampleContent(), cacheFile: join(cacheDir, 'content.json') })
})
afterAll(() => rmSync(cacheDir, { recursive: true }))

const sample = '/resources/sample/interview'
const other = '/resources/other/interview'

test.each([
  [`${other}?difficulty=Advanced&q=other-adding`, `${sample}?difficulty=Advanced&q=other-adding`],
  [`${other}?q=other-adding&mode=read`, `${sample}?difficulty=Advanced&mode=read&q=other-adding`],
  [`${sample}?difficulty=Basic&q=other-adding`, `${sample}?difficulty=Advanced&q=other-adding`],
  [`${sample}?difficulty=Basic&q=sample-old-sum`, `${sample}?difficulty=Basic&q=sample-choice-01`],
  [`${sample}?difficulty=Basic&q=sample-old-sum-alone`, `${sample}?difficulty=Basic`],
  [`${other}/adding`, `${sample}/code-advanced`],
  [`${sample}/other-adding`, `${sample}/code-advanced`],
  [`${sample}/sample-choice-01`, `${sample}/choice-01`],
  ['/resources/other/saved/other-adding', '/resources/sample/saved/other-adding'],
])('BANK-03 the old address %s leads to %s', (from, to) => {
  expect(movedAddress(content, from)).toBe(to)
  expect(movedAddress(content, to)).toBeUndefined()
})

test.each([
  `${sample}?difficulty=Basic&q=sample-choice-01`,
  `${sample}?difficulty=Basic&q=nothing-of-this-name`,
  `${sample}?difficulty=Basic&q=__proto__`,
  '/resources/sample/saved/sample-old-sum',
  '/resources/sample/saved',
  '/resources/sample?q=other-adding',
  '/?q=other-adding',
  '/resources/nothing/saved/sample-choice-01',
  '/resources/nothing/interview?q=sample-choice-01',
])('%s stays where it is', (url) => {
  expect(movedAddress(content, url)).toBeUndefined()
})
