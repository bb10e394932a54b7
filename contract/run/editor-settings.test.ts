import { expect, test } from 'vitest'
import { indentOf, readEditorSettings, usualEditor } from './editor-settings.ts'

test('CODE-07 settings of the editor are read one by one, and what is none is the usual one', () => {
  const own = { font_size: 18, tab_size: 8, wrap: false, vim: true }
  expect(readEditorSettings(own)).toEqual(own)
  expect(readEditorSettings({ ...own, font_size: 400, vim: 'yes' })).toEqual({
    ...own,
    font_size: 14,
    vim: false,
  })
  for (const none of [undefined, null, 'large', 7, [], { tab_size: 0, wrap: 1, more: true }])
    expect(readEditorSettings(none)).toEqual(usualEditor)
})

test('CODE-07 without a choice a level of indentation is what the language writes', () => {
  expect([indentOf('python', usualEditor), indentOf('tsx', usualEditor)]).toEqual([4, 2])
  expect(indentOf('python', { ...usualEditor, tab_size: 2 })).toBe(2)
})
