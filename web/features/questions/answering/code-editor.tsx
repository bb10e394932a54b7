import { closeBrackets } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { Copy, RotateCcw, Settings2, SquareTerminal, Table as TableIcon } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { withPlainBlanks } from '#contract/run/odd-characters.ts'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { isText } from '#web/drafts/use-draft.ts'
import { onDraftWritten, writeDraft } from '#web/drafts/write-draft.ts'
import type { RunKind } from '#web/features/questions/answers/programs.ts'
import { lazily } from '#web/lib/lazily.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { loadLanguage } from './editor-languages.ts'
import { lookOf } from './editor-look.ts'
import { useEditorSettings } from './editor-settings.ts'
import { editorColors } from './editor-theme.ts'

const HINT = 'Tab indents; press Escape, then Tab to leave the editor.'
/** How long Escape waits for the Tab that leaves; the editor's own two seconds are short for many hands. */
const LEAVING_MS = 60_000
/** Observed, because a key that means something else, such as Escape in Vim, is handled before. */
const leftByEscape = EditorView.domEventObservers({
  keydown({ key }, view) {
    if (key === 'Escape') queueMicrotask(() => view.setTabFocusMode(LEAVING_MS))
  },
  blur: (_event, view) => view.setTabFocusMode(false),
})

const EditorSettingsPanel = lazily(
  async () => (await import('./editor-settings-panel.tsx')).EditorSettingsPanel,
)

interface CodeEditorProps {
  questionId: string
  language: CodeLanguage | 'tsx'
  starterCode: string
  /** Every change, next to the draft. */
  onChange?: (code: string) => void
  onCopy: (code: string) => Promise<void>
  onRun: ((kind: RunKind) => void) | undefined
  /** Nothing has run: the panel of results, which has a prompt and tables, isn't there. */
  isFirst: boolean
  /** It came with its question, and nobody asked for it. */
  leavesFocus?: boolean
}

/** A real editor, loaded only when asked for. What is typed is a draft at once. */
export function CodeEditor(props: CodeEditorProps) {
  const { questionId, language, starterCode, onChange, onCopy, onRun, isFirst, leavesFocus = false } = props
  const frame = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const owner = useDraftOwner()
  const running = useRef(onRun)
  running.current = onRun
  const settings = useEditorSettings()
  const look = useRef(new Compartment())
  const keys = useRef(new Compartment())
  const latest = useRef(settings)
  latest.current = settings
  const [isSetting, setSetting] = useState(false)
  const panelId = useId()
  const changed = useEffectEvent((code: string) => onChange?.(code))

  useEffect(() => {
    if (!frame.current || owner === undefined) return
    const stored = drafts.read(owner, questionId)
    const ask = (kind: RunKind) => {
      running.current?.(kind)
      return true
    }
    const grammar = new Compartment()
    /** Text from elsewhere is shown, not typed here. */
    let isShowing = false
    // In a shadow tree the editor adopts its styles; in the document it would write them into a <style>, which the page's
    // content security policy refuses.
    const root = frame.current.shadowRoot ?? frame.current.attachShadow({ mode: 'open' })
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: isText(stored) ? stored : starterCode,
        extensions: [
          // Before every other key.
          keys.current.of([]),
          lineNumbers(),
          history(),
          indentOnInput(),
          bracketMatching(),
          closeBrackets(),
          keymap.of([
            { key: 'Mod-Enter', run: () => ask('run') },
            { key: 'Shift-Mod-Enter', run: () => ask('submit') },
          ]),
          keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
          grammar.of([]),
          editorColors,
          look.current.of(lookOf(language, latest.current)),
          leftByEscape,
          EditorView.clipboardInputFilter.of((text) =>
            withPlainBlanks(language === 'tsx' ? 'typescript' : language, text),
          ),
          EditorView.contentAttributes.of({ 'aria-label': `Code editor. ${HINT}`, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return
            const code = update.state.doc.toString()
            if (!isShowing) writeDraft(owner, questionId, code)
            changed(code)
          }),
        ],
      }),
    })
    view.current = editor
    if (!leavesFocus) editor.focus()
    loadLanguage[language]()
      .then((extension) => editor.dispatch({ effects: grammar.reconfigure(extension) }))
      .catch((error: unknown) => console.warn('The code stays without colours', error))
    const stop = onDraftWritten(owner, questionId, (text) => {
      const insert = isText(text) ? text : starterCode
      if (insert === editor.state.doc.toString()) return
      isShowing = true
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert } })
      isShowing = false
    })
    return () => {
      stop()
      editor.destroy()
    }
  }, [owner, questionId, language, starterCode, leavesFocus])

  const { font_size, tab_size, wrap, vim } = settings
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they say, not the object that says it
  useEffect(() => {
    view.current?.dispatch({ effects: look.current.reconfigure(lookOf(language, settings)) })
  }, [language, font_size, tab_size, wrap, vim])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is another editor
  useEffect(() => {
    let isCurrent = true
    const set = (extension: Extension) => {
      if (isCurrent) view.current?.dispatch({ effects: keys.current.reconfigure(extension) })
    }
    if (vim)
      import('./vim-keys.ts').then(
        ({ vimKeys }) => set(vimKeys()),
        (error: unknown) => {
          console.warn('Vim keys could not be loaded', error)
          toast.error("Vim keys couldn't be loaded. The editor works without them; reload to try again.")
        },
      )
    else set([])
    return () => {
      isCurrent = false
    }
  }, [vim, owner, questionId, language, starterCode])

  function startOver() {
    if (owner !== undefined) writeDraft(owner, questionId, null)
    view.current?.focus()
  }

  return (
    <div className="editor">
      <div ref={frame} className="code-frame" />
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="text-muted text-xs pointer-coarse:sr-only">{HINT}</p>
        <span className="flex flex-wrap max-sm:[&_svg]:hidden">
          {onRun && isFirst && language === 'sql' && (
            <Button size="small" variant="quiet" icon={TableIcon} onClick={() => onRun('tables')}>
              Tables
            </Button>
          )}
          {onRun && isFirst && language !== 'java' && language !== 'tsx' && (
            <Button size="small" variant="quiet" icon={SquareTerminal} onClick={() => onRun('prompt')}>
              Prompt
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            icon={Settings2}
            aria-expanded={isSetting}
            aria-controls={panelId}
            onClick={() => setSetting(!isSetting)}
          >
            Settings
          </Button>
          <Button size="small" variant="quiet" icon={RotateCcw} onClick={startOver}>
            Start over
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={Copy}
            onClick={() => void onCopy(view.current?.state.doc.toString() ?? starterCode)}
          >
            Copy
          </Button>
        </span>
      </div>
      {isSetting && (
        <Suspense fallback={null}>
          <EditorSettingsPanel id={panelId} />
        </Suspense>
      )}
    </div>
  )
}
