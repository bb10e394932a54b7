import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerFields } from '#contract/api/answer-fields.ts'
import { difficulties, questionTypes } from '#contract/content-lists.ts'
import { type Content, loadContent } from '#server/content/load-content.ts'
import { contentFolder, readBank } from './question-files.ts'
import { keyParts } from './question-keys.ts'

/** The questions that are shipped. */

const technical = ['sql', 'python', 'javascript', 'java', 'dsa', 'system-design', 'web-development']
const cacheFile = join(import.meta.dirname, '../../build/content-cache.json')
let content: Content
beforeAll(async () => {
  content = await loadContent({ dir: contentFolder, cacheFile })
}, 600_000)

test('CONTENT-01 the fourteen resources load from files, each with questions and materials, all but one with videos', () => {
  expect(content.resources.map(({ slug }) => slug)).toEqual([
    ...technical,
    'react',
    'low-level-design',
    'interview-prep',
    'aptitude',
    'hiring-law',
    'gre',
    'sat',
  ])
  for (const { slug } of content.resources)
    for (const { type, available } of content.sections(slug))
      expect([slug, type, available]).toEqual([slug, type, type !== 'video' || slug !== 'hiring-law'])
})

test('CONTENT-02 the bank holds what the landing page claims', () => {
  const site = load(readFileSync(join(contentFolder, 'site.yaml'), 'utf8')) as {
    claims: { value: string; label: string }[]
    subjects: { slug: string; count: string }[]
  }
  expect(site.subjects).toHaveLength(8)
  for (const { slug, count } of site.subjects)
    expect([slug, content.total(slug, 'interview') >= Number.parseInt(count, 10)]).toEqual([slug, true])
  const claim = (label: string) =>
    Number.parseInt(site.claims.find((c) => c.label === label)?.value ?? '', 10)
  const sum = (type: 'interview' | 'video') =>
    content.resources.reduce((total, { slug }) => total + content.total(slug, type), 0)
  expect(sum('interview')).toBeGreaterThanOrEqual(claim('Questions'))
  expect(sum('video')).toBeGreaterThanOrEqual(claim('Videos'))
  for (const slug of ['gre', 'sat']) expect(content.total(slug, 'interview')).toBeGreaterThanOrEqual(60)
})

test('CONTENT-02 counts no retired question', () => {
  const { bank } = readBank(contentFolder)
  for (const { slug } of content.resources) {
    const live = bank.filter((one) => one.slug === slug && one.question.retired === undefined)
    expect([slug, content.total(slug, 'interview')]).toEqual([slug, live.length])
    expect([slug, content.questions(slug).length]).toEqual([slug, live.length])
  }
})

test('of the sources at least 95 in 100 have an address, and sources.yaml names no work that nobody cites', () => {
  const sources = content.resources.flatMap(({ slug }) =>
    content.questions(slug).flatMap(({ member }) => member.content.sources),
  )
  const withAddress = sources.filter(({ url }) => url !== undefined).length
  expect(withAddress / sources.length).toBeGreaterThanOrEqual(0.95)
  const works = load(readFileSync(join(contentFolder, 'sources.yaml'), 'utf8')) as { title: string }[]
  const { bank } = readBank(contentFolder)
  const cited = new Set(bank.flatMap(({ question }) => question.source?.map(({ title }) => title) ?? []))
  expect(works.filter(({ title }) => !cited.has(title))).toEqual([])
})

test('TRUTH-02 the ledger tells the tests of a question apart', () => {
  for (const { path, question } of readBank(contentFolder).bank) {
    const known = new Map<string, string>()
    for (const { id, hash, label } of keyParts(question)) {
      expect([path, label, known.get(id) ?? hash]).toEqual([path, label, hash])
      known.set(id, hash)
    }
  }
})

describe('CONTENT-03', () => {
  test.each(technical)('%s has all five types and all three difficulties', (slug) => {
    const members = content.questions(slug).map(({ member }) => member)
    expect(new Set(members.map(({ question_type }) => question_type))).toEqual(new Set(questionTypes))
    expect(new Set(members.map(({ difficulty }) => difficulty))).toEqual(new Set(difficulties))
  })
  test('every question has an explanation, and every wrong option one of its own', () => {
    for (const { slug } of content.resources)
      for (const { member } of content.questions(slug)) {
        expect([member.id, member.content.explanation.length > 20]).toEqual([member.id, true])
        if (member.question_type !== 'mcq' && member.question_type !== 'mcma') continue
        const right =
          member.question_type === 'mcq' ? [member.content.correct_index] : member.content.correct_indices
        for (const [index, why] of member.content.option_explanations.entries())
          if (!right.includes(index))
            expect([member.id, index, why !== null]).toEqual([member.id, index, true])
      }
  })
})

test('no visitor question has a field that holds an answer', () => {
  for (const { slug } of content.resources)
    for (const { visitor } of content.questions(slug))
      for (const field of answerFields)
        expect([visitor.id, field in visitor.content]).toEqual([visitor.id, false])
})

test('SELF-02 SELF-03 every whole system to design has its five steps and its diagram', () => {
  const problems = content.questions('system-design').filter(({ topic }) => topic === 'design-problems')
  expect(problems.length).toBeGreaterThan(25)
  for (const { member } of problems)
    expect([
      member.id,
      member.question_type === 'descriptive' && member.content.design_steps?.sketch,
    ]).toEqual([member.id, expect.stringContaining('<figure class="diagram">')])
})
