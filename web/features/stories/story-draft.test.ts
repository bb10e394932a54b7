import { expect, test } from 'vitest'
import { isWritten, promptOfDraft, storyDraft, writtenOf } from './story-draft.ts'

test('KEEP-14 a draft that is no story is none, and its id gives back the prompt', () => {
  const begun = writtenOf(undefined, 'a-failure')
  expect(begun.prompts).toEqual(['a-failure'])
  expect(isWritten(JSON.parse(JSON.stringify(begun)))).toBe(true)
  for (const torn of [null, 'text', { ...begun, tags: ['a'] }, { ...begun, prompts: [1] }, { title: '' }])
    expect(isWritten(torn)).toBe(false)
  expect(promptOfDraft(storyDraft(undefined, 'a-failure'))).toBe('a-failure')
  expect(promptOfDraft(storyDraft(undefined))).toBeUndefined()
  expect(storyDraft({ id: '7' })).toBe('story.7')
})
