import { describe, expect, test } from 'vitest'
import { criteriaSaid } from './criteria-said.ts'

const saidOf = (transcript: string, ...cues: string[]) => criteriaSaid(transcript, [{ cues }])[0]
const hears = (transcript: string, cue: string) => saidOf(transcript, cue) === 'half'

describe('TALK-01 what was said of a criterion', () => {
  test('two cues say it, one says half of it', () => {
    const rubric = [{ cues: ['holds|keeps lock', 'waits for other', 'cycle|circle'] }]
    expect(criteriaSaid('Each thread keeps its lock and waits for the other one.', rubric)).toEqual(['said'])
    expect(criteriaSaid('Each thread keeps its lock.', rubric)).toEqual(['half'])
    expect(criteriaSaid('Each thread sleeps.', rubric)).toEqual(['not'])
    expect(criteriaSaid('', rubric)).toEqual(['not'])
  })

  test.each([
    ['The main thread is never blocked.', 'not block'],
    ["It doesn't block.", 'not block'],
    ['A non-blocking call.', 'not block'],
    ['It goes on without blocking.', 'not block'],
    ['The thread isn’t blocked', 'not block'],
    ['The indices were built.', 'index build'],
    ['She wrote the tests first.', 'write test'],
    ['call use effect again', 'useEffect'],
    ['`justify-content` works along the row', 'justify content'],
    ['Reports fell from ten a week to two.', 'from <number> week'],
    ['It took about 1,500 requests.', '<number> requests'],
    ['the other requests, of course, keep going', 'requests keep|go'],
    ['It is not only a cache.', 'cache'],
    ['a lock is held', 'hold lock'],
  ])('%s: %s', (transcript, cue) => {
    expect(hears(transcript, cue)).toBe(true)
  })

  test.each([
    ['It blocks.', 'not block'],
    ["It doesn't hold a lock.", 'hold lock'],
    ['It never copies nested objects.', 'copies nested'],
    ['We index it. Build the table later.', 'index build'],
    ['an index on a table that people often have to build', 'index build'],
    ['the cheapest', 'heap'],
    ['the price', '<number> requests'],
  ])('not %s: %s', (transcript, cue) => {
    expect(saidOf(transcript, cue)).toBe('not')
  })

  test('the same words count for one cue', () => {
    expect(saidOf('It is cached.', 'cached', 'cache|store')).toBe('half')
    expect(saidOf('It is cached, so the store is asked less.', 'cached', 'store ask|read')).toBe('said')
  })
})
