import { CornerDownLeft, Eraser, RotateCcw, Square, Upload } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { isPlainKey } from '#web/ui/plain-key.ts'
import { noHistory, recall, remember } from './prompt-history.ts'
import { PromptLog } from './prompt-log-view.tsx'
import { StageView } from './stage-view.tsx'
import { type PromptOptions, usePrompt } from './use-prompt.ts'

const ROWS_MAX = 10

/** Lines are evaluated next to the learner's code, one after the other, in one session. */
export function PromptPanel(options: PromptOptions) {
  const { log, stage, isBehind, send, load, reset, clear, stop } = usePrompt(options)
  const [text, setText] = useState('')
  const [history, setHistory] = useState(noHistory)
  const [behind, setBehind] = useState(false)
  /** A line was sent while another ran: it follows. */
  const [isWaiting, setWaiting] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is loaded once, when the prompt is opened
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    void load()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a line is the reason
  useEffect(() => {
    if (stage || !isWaiting) return
    setWaiting(false)
    handleSend()
  }, [stage, isWaiting])

  function handleSend() {
    if (text.trim() === '') return
    if (stage) return setWaiting(true)
    setHistory(remember(history, text))
    setBehind(isBehind())
    setText('')
    void send(text)
  }
  function handleStop() {
    setWaiting(false)
    stop()
  }
  function handleLoad(act: () => Promise<void>) {
    setBehind(false)
    void act()
    field.current?.focus()
  }
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart: from, selectionEnd: to } = event.currentTarget
    // As in a terminal: without a selection there is nothing that Ctrl-C could copy.
    if (event.key === 'c' && event.ctrlKey && from === to && stage) {
      event.preventDefault()
      handleStop()
    }
    if (!isPlainKey(event, event.currentTarget)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      handleSend()
    } else if (event.key === 'ArrowUp' && !text.slice(0, from).includes('\n')) move(event, -1)
    else if (event.key === 'ArrowDown' && !text.slice(to).includes('\n')) move(event, 1)
  }
  function move(event: KeyboardEvent, step: -1 | 1) {
    const found = recall(history, step, text)
    if (!found) return
    event.preventDefault()
    setHistory(found.history)
    setText(found.text)
  }

  return (
    <section aria-label="Prompt" className="grid grid-cols-1 gap-2">
      <PromptLog log={log} language={options.language} />
      <div role="status" aria-live="polite" className="grid grid-cols-1 gap-2 empty:hidden">
        {stage && <StageView {...stage} />}
      </div>
      {behind && (
        <p className="text-muted text-sm">
          Your code has changed since it was loaded. Load it again to use the changes.
        </p>
      )}
      <label htmlFor={id} className="sr-only">
        Line
      </label>
      <textarea
        ref={field}
        id={id}
        rows={Math.min(ROWS_MAX, text.split('\n').length)}
        value={text}
        onChange={(event) => {
          setWaiting(false)
          setText(event.currentTarget.value)
        }}
        onKeyDown={handleKey}
        aria-describedby={`${id}-keys`}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholders[options.language]}
        className="block min-h-11 w-full resize-none rounded-md border border-line-strong bg-raised px-3 py-2.5 font-mono text-ink text-sm pointer-coarse:text-[1rem]"
      />
      <div className="flex flex-wrap items-center gap-2">
        {stage ? (
          <Button size="small" variant="secondary" icon={Square} onClick={handleStop}>
            Stop
          </Button>
        ) : (
          <Button size="small" variant="secondary" icon={CornerDownLeft} onClick={handleSend}>
            Enter
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={Upload}
          disabled={!!stage}
          onClick={() => handleLoad(load)}
        >
          Load my code
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={RotateCcw}
          disabled={!!stage}
          onClick={() => handleLoad(reset)}
        >
          Reset session
        </Button>
        <Button size="small" variant="quiet" icon={Eraser} onClick={clear}>
          Clear
        </Button>
      </div>
      <p id={`${id}-keys`} className="text-muted text-xs">
        Enter evaluates the line, Shift-Enter adds another, arrow keys bring earlier ones back, Ctrl-C stops.
      </p>
    </section>
  )
}

const placeholders: Record<string, string> = {
  javascript: 'an expression, or let x = 1',
  typescript: 'an expression, or let x: number = 1',
  python: 'an expression, or x = 1',
  sql: 'SELECT 1;',
}
