import { indentUnit } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { type EditorSettings, indentOf } from '#contract/run/editor-settings.ts'

/** The editor's extensions for a member's settings; reconfigured while it's open. */
export function lookOf(language: CodeLanguage | 'tsx', settings: EditorSettings): Extension {
  const columns = indentOf(language, settings)
  return [
    EditorView.theme({ '&': { fontSize: `${settings.font_size / 16}rem` } }),
    EditorState.tabSize.of(columns),
    indentUnit.of(' '.repeat(columns)),
    settings.wrap ? EditorView.lineWrapping : [],
  ]
}
