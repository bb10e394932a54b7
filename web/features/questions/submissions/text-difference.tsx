import { unifiedMergeView } from '@codemirror/merge'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { ProgramLanguage } from '#contract/api/content-enums.ts'
import { loadLanguage } from '#web/features/questions/answering/editor-languages.ts'
import { editorColors } from '#web/features/questions/answering/editor-theme.ts'
import { isCode } from './submission-queries.ts'

interface TextDifferenceProps {
  text: string
  now: string
  language: ProgramLanguage
}

const theme = EditorView.theme(
  {
    '&': { height: 'auto', maxHeight: '24rem' },
    '.cm-changedLine, .cm-insertedLine': {
      backgroundColor: 'color-mix(in srgb, var(--good) 22%, transparent)',
    },
    '.cm-deletedChunk': { backgroundColor: 'color-mix(in srgb, var(--bad) 22%, transparent)' },
    '.cm-deletedChunk .cm-deletedLine, .cm-deletedText': { textDecoration: 'none' },
    '&.cm-editor .cm-collapsedLines': { background: 'var(--steel-line)', color: 'var(--on-steel)' },
  },
  { dark: true },
)

/** A text as a difference to what is written now; read-only. */
export function TextDifference({ text, now, language }: TextDifferenceProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!frame.current) return
    const grammar = new Compartment()
    // The styles of the editor are adopted by its shadow tree: the page's content security policy refuses a <style>.
    const root = frame.current.shadowRoot ?? frame.current.attachShadow({ mode: 'open' })
    const view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          grammar.of([]),
          editorColors,
          theme,
          isCode(language) ? [] : EditorView.lineWrapping,
          EditorState.readOnly.of(true),
          EditorView.editable.of(false),
          EditorView.contentAttributes.of({ 'aria-label': 'Difference to what you have now', tabindex: '0' }),
          unifiedMergeView({
            original: now,
            mergeControls: false,
            gutter: true,
            collapseUnchanged: { margin: 3 },
          }),
        ],
      }),
    })
    if (isCode(language))
      loadLanguage[language]()
        .then((extension) => view.dispatch({ effects: grammar.reconfigure(extension) }))
        .catch((error: unknown) => console.warn('The code stays without colours', error))
    return () => view.destroy()
  }, [text, now, language])
  return <div ref={frame} className="code-frame" />
}
