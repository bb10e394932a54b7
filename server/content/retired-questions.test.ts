import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleContent } from '#server/testing/sample-content.ts'
import { type Content, loadContent } from './load-content.ts'

let content: Content
const cacheDir = mkdtempSync(join(tmpdir(), 'cache-'))
beforeAll(async () => {
  content = await loadContent({ dir: sampleContent(), cacheFile: join(cacheDir, 'content.json') })
})
afterAll(() => rmSync(cacheDir, { recursive: true }))

test('CONTENT-02 a retired question counts in no total and stands in no list', () => {
  expect(content.total('sample', 'interview')).toBe(70)
  expect(content.findResource('sample')?.metrics.interview_count).toBe(70)
  const ids = content.questions('sample').map(({ visitor }) => visitor.id)
  expect(ids).toHaveLength(70)
  expect(ids).not.toContain('sample-old-sum')
  expect(content.findItem('interview', 'sample-old-sum')).toBeUndefined()
  expect(content.placeOf('interview', 'sample-old-sum', 'sample')).toBeUndefined()
})

test('BANK-03 a retired question is still found by its id and names what replaces it', () => {
  expect(content.findQuestion('sample-old-sum')?.member.retired).toEqual({
    since: '2026-11-01',
    reason: 'A better question asks the same.',
    replaced_by: {
      id: 'sample-choice-01',
      title: 'Sum number 1',
      resource_slug: 'sample',
      difficulty: 'Basic',
    },
  })
  expect(content.findQuestion('sample-old-sum-alone')?.member.retired?.replaced_by).toBeNull()
  expect(content.findQuestion('sample-choice-01')?.member.retired).toBeUndefined()
})

test('BANK-03 a moved question keeps its id and is found from its old resource', () => {
  expect(content.findQuestion('other-adding')?.visitor.resource_slug).toBe('sample')
  expect(content.findQuestion('sample-code-advanced')).toBeUndefined()
  expect(content.movedQuestions).toEqual([{ id: 'other-adding', resource_slug: 'sample' }])
  expect(content.placeOf('interview', 'other-adding', 'other')).toBe('sample')
  expect(content.placeOf('interview', 'sample-choice-01', 'other')).toBeUndefined()
})
