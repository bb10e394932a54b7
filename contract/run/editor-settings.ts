import type { CodeLanguage } from '../content-lists.ts'

/** How a member likes the editor: the field `editor` of their document. */
export interface EditorSettings {
  /** In pixels. */
  font_size: number
  /** Columns of a tab and of a level of indentation; null is what the language writes. */
  tab_size: number | null
  wrap: boolean
  vim: boolean
}

export const fontSizes = [12, 14, 16, 18, 20, 24]
export const tabSizes = [2, 4, 8]
export const usualEditor: EditorSettings = { font_size: 14, tab_size: null, wrap: true, vim: false }

/** The document's field is anybody's to write: what isn't a setting is the usual one. */
export function readEditorSettings(value: unknown): EditorSettings {
  const given: Partial<Record<keyof EditorSettings, unknown>> =
    typeof value === 'object' && value !== null ? value : {}
  const yes = (one: unknown, usual: boolean) => (typeof one === 'boolean' ? one : usual)
  return {
    font_size: fontSizes.find((size) => size === given.font_size) ?? usualEditor.font_size,
    tab_size: tabSizes.find((size) => size === given.tab_size) ?? null,
    wrap: yes(given.wrap, usualEditor.wrap),
    vim: yes(given.vim, usualEditor.vim),
  }
}

export const indentOf = (language: CodeLanguage | 'tsx', { tab_size }: EditorSettings): number =>
  tab_size ?? (language === 'python' || language === 'java' ? 4 : 2)
