import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import type { Problem } from '#server/content/content-error.ts'
import { listSlugs, readResourceFolder, repeated } from '#server/content/read-resource-folder.ts'
import { contentFolder } from './question-files.ts'

/** The materials and videos that are shipped. */

const WANTED = 2
const problems: Problem[] = []
const folders = listSlugs(contentFolder).flatMap(
  (slug) => readResourceFolder(contentFolder, slug, problems) ?? [],
)

/** Topics without two videos, and why: the list that the videos are taken from holds no other on them. */
const fewVideos: Record<string, { reason: string; topics: string[] }> = {
  gre: {
    reason: 'its videos on the GRE teach math and argument only',
    topics: [
      'text-completion',
      'text-completion-multiple',
      'sentence-equivalence',
      'reading-comprehension',
      'quantitative-comparison',
      'issue-essay',
    ],
  },
  sat: {
    reason: 'its videos on the SAT teach math only',
    topics: [
      'central-ideas',
      'evidence',
      'inferences',
      'words-in-context',
      'text-structure',
      'boundaries',
      'form-and-sense',
      'expression-of-ideas',
    ],
  },
  'interview-prep': {
    reason: 'its videos on interviews are about coding rounds, common questions, the search and the offer',
    topics: [
      'project-stories',
      'people-stories',
      'delivery-stories',
      'principle-stories',
      'take-home',
      'questions-to-ask',
      'agile',
      'git-basics',
      'ai-literacy',
    ],
  },
  aptitude: { reason: 'it has one video on estimating', topics: ['cases-estimation'] },
  'hiring-law': {
    reason: 'it has no video on the law of hiring',
    topics: ['questions', 'checks', 'equal-treatment', 'pay'],
  },
  java: {
    reason: 'its videos on Java are about newer versions, Spring and threads',
    topics: ['strings', 'inheritance-and-interfaces', 'exceptions', 'collections'],
  },
  javascript: {
    reason: 'its videos on JavaScript are conference talks, most of them about asynchronous code and tools',
    topics: [
      'variables-scope',
      'numbers-dates',
      'strings-regex',
      'this-prototypes',
      'objects',
      'classes',
      'collections-iteration',
      'errors',
      'typescript',
    ],
  },
  'low-level-design': {
    reason: 'its videos on classes for small systems are about machines and caches',
    topics: ['games', 'bookings', 'money'],
  },
  react: {
    reason: 'it names React or a library for it in three videos only',
    topics: [
      'components',
      'state-hooks',
      'effects-refs',
      'patterns',
      'performance',
      'quality',
      'server',
      'building',
    ],
  },
  sql: { reason: 'it has one video on each', topics: ['nulls', 'sorting-paging', 'set-operations'] },
  'web-development': { reason: 'it has no video on TypeScript', topics: ['typescript-web'] },
}

const addressOf = ({ platform, video_id }: { platform: string; video_id: string }) =>
  `${platform} ${video_id}`

/** The topics that fewer than two of a resource's items teach. */
function shortOf(kind: 'materials' | 'videos'): string[] {
  return folders.flatMap((folder) => {
    const taught = folder[kind].flatMap(({ topics }) => topics ?? [])
    return folder.blueprint.topics
      .filter(({ id }) => taught.filter((topic) => topic === id).length < WANTED)
      .map(({ id }) => `${folder.slug}/${id}`)
  })
}

test('every topic has at least two materials', () => {
  expect(problems).toEqual([])
  expect(folders.length).toBeGreaterThan(0)
  expect(shortOf('materials')).toEqual([])
})

test('every topic has at least two videos, but for those that are named', () => {
  const named = Object.entries(fewVideos).flatMap(([slug, { topics }]) =>
    topics.map((topic) => `${slug}/${topic}`),
  )
  expect(shortOf('videos').sort()).toEqual(named.sort())
})

test('no resource lists an address twice', () => {
  for (const { slug, materials, videos } of folders) {
    const pages = materials.map(({ external_url }) => external_url.replace(/\/$/, ''))
    expect([slug, repeated(pages), repeated(videos.map(addressOf))]).toEqual([slug, [], []])
  }
})

test('CONTENT-02 a video that several resources share counts once towards the claim', () => {
  const site = load(readFileSync(join(contentFolder, 'site.yaml'), 'utf8')) as {
    claims: { value: string; label: string }[]
  }
  const claim = Number.parseInt(site.claims.find(({ label }) => label === 'Videos')?.value ?? '', 10)
  const videos = new Set(folders.flatMap((folder) => folder.videos.map(addressOf)))
  expect(videos.size).toBeGreaterThanOrEqual(claim)
})
