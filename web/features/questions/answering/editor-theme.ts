import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The colors of the code that the server highlights (web/ui/code.css). */
const highlight = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--tk-comment)' },
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--tk-keyword)' },
  { tag: [tags.string, tags.regexp], color: 'var(--tk-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--tk-constant)' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    color: 'var(--tk-function)',
  },
])

const theme = EditorView.theme({
  '&': {
    height: 'var(--editor-fill, auto)',
    maxHeight: 'var(--editor-height, 32rem)',
    color: 'var(--on-steel)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { fontFamily: 'var(--font-mono)', lineHeight: '1.65', caretColor: 'var(--on-steel)' },
  '.cm-cursor': { borderLeftColor: 'var(--on-steel)' },
  '.cm-gutters': { backgroundColor: 'var(--steel)', color: 'var(--on-steel-muted)', border: 'none' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--steel-line)' },
})

/** The look of the editor and of the difference to a submission. */
export const editorColors = [syntaxHighlighting(highlight), theme]
