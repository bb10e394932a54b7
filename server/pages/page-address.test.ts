import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadContent } from '#server/content/load-content.ts'
import { sampleContent } from '#server/testing/sample-content.ts'
import { pageAddresses } from './page-address.ts'

const cacheFile = resolve(import.meta.dirname, '../../.cache/sample-content.json')
const content = await loadContent({ dir: sampleContent(), cacheFile })
const addressOf = pageAddresses(content, ['/', '/about'])
const [question] = content.questions('sample')
const id = question?.visitor.id
const difficulty = question?.visitor.difficulty

test.each([
  ['/', '/'],
  ['/?q=x&tab=my-learning', '/'],
  ['/about?mode=read', '/about'],
  ['/about/', '/about'],
  ['/login?next=/x', '/login'],
  ['/dashboard?tab=x', '/dashboard'],
  ['/resources/sample', '/resources/sample'],
  ['/resources/sample/interview?q=made-up', '/resources/sample/interview'],
  ['/resources/sample/interview?difficulty=basic&mode=read', '/resources/sample/interview'],
  [
    '/resources/sample/interview?level=Beginner&difficulty=Basic',
    '/resources/sample/interview?difficulty=Basic',
  ],
  [
    '/resources/sample/learning?format=doc&level=Beginner&q=1',
    '/resources/sample/learning?level=Beginner&format=doc',
  ],
  ['/resources/sample/learning?level=&format=pdf', '/resources/sample/learning'],
  ['/resources/sample/saved?difficulty=Basic', '/resources/sample/saved'],
])('abuse 67: %s is rendered and kept as %s', (url, key) => {
  expect(addressOf(url)).toEqual({ key, isListed: true })
})

test('abuse 67: a question opens only on the page that shows it', () => {
  const base = '/resources/sample/interview'
  expect(addressOf(`${base}?q=${id}&difficulty=${difficulty}`).key).toBe(
    `${base}?difficulty=${difficulty}&q=${id}`,
  )
  const elsewhere = ['Basic', 'Intermediate', 'Advanced'].find((name) => name !== difficulty)
  expect(addressOf(`${base}?q=${id}&difficulty=${elsewhere}`).key).toBe(`${base}?difficulty=${elsewhere}`)
})

test('abuse 67: every question with its interviewer is one page, whatever its name', () => {
  const expected = { key: '/interview/any/any', isListed: true }
  for (const url of ['/interview/sample/choice-01', '/interview/made/up?x=1', '/interview/a/b/'])
    expect(addressOf(url)).toEqual(expected)
  expect(addressOf('/interview?x=1')).toEqual({ key: '/interview', isListed: true })
  expect(addressOf('/interview/a/b/c').isListed).toBe(false)
})

test('abuse 67: every saved question is one page, whatever its name', () => {
  expect(addressOf('/resources/sample/saved/x').key).toBe(addressOf('/resources/other/saved/y?a=b').key)
  expect(addressOf('/resources/sample/saved/x').isListed).toBe(true)
})

test.each([
  '/resources/made-up',
  '/resources/made-up/interview',
  '/RESOURCES/sample',
  '/a/b/c',
  '/resources/sample/saved/x/y',
])('abuse 67: %s is made up', (url) => {
  expect(addressOf(`${url}?q=1`)).toEqual({ key: url, isListed: false })
})

test('FIND-02 a search is rendered each time, its words and kind are its key', () => {
  expect(addressOf('/search')).toEqual({ key: '/search', isListed: true })
  expect(addressOf('/search?q=%20')).toEqual({ key: '/search', isListed: true })
  expect(addressOf('/search?kind=video&q=event+loop&more=1')).toEqual({
    key: '/search?q=event+loop&kind=video',
    isListed: false,
    isSearch: true,
  })
  expect(addressOf(`/search?q=${'a'.repeat(500)}`).key).toHaveLength('/search?q='.length + 80)
})

test('FIND-02 every question has a page, an unknown name has none', () => {
  expect(addressOf(`/resources/sample/interview/${question?.name}?x=1`)).toEqual({
    key: `/resources/sample/interview/${question?.name}`,
    isListed: true,
  })
  expect(addressOf('/resources/sample/interview/nothing').isListed).toBe(false)
})
