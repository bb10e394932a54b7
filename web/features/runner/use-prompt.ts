import { useEffect, useRef, useState } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { withPlainBlanks } from '#contract/run/odd-characters.ts'
import { type Evaluation, OUTPUT_MAX } from '#contract/run/protocol.ts'
import { Stopped, TooDeep, TooLate } from './engine-errors.ts'
import { failureSentence } from './failure-sentence.ts'
import { oddCharacterIn, oddSentence } from './odd-character.tsx'
import { addEntry, addPart, changeLast, type Entry, emptyLog } from './prompt-log.ts'
import { buildPromptSession, LINE_MS, type PromptSession } from './prompt-session.ts'
import { sourceOf } from './prompt-source.ts'
import { tooDeep } from './run-program.ts'
import { getRunnable } from './runnable.ts'
import type { Progress } from './runtime-files.ts'
import { startStage, waitStage } from './stage-words.ts'
import type { Engines } from './use-engines.ts'

export interface PromptOptions {
  questionId: string
  isMember: boolean
  language: CodeLanguage
  engines: Engines
  readCode: () => string
}

export interface Stage {
  text: string
  fetched?: Progress | undefined
}

const AGAIN = 'The next line begins a new session with what was loaded.'

/** The session of a prompt and its log; one line at a time. */
export function usePrompt({ questionId, isMember, language, engines, readCode }: PromptOptions) {
  const [log, setLog] = useState(emptyLog)
  const [stage, setStage] = useState<Stage>()
  /** The code that the session was loaded with, to tell when the editor has moved on. */
  const loaded = useRef<string>(undefined)
  const session = useRef<PromptSession>(undefined)
  const stopping = useRef<AbortController>(undefined)
  const ids = useRef(0)
  useEffect(
    () => () => {
      stopping.current?.abort()
      stopping.current = undefined
    },
    [],
  )

  const change = (act: (entry: Entry) => Entry) => setLog((now) => changeLast(now, act))

  async function work(
    first: Pick<Entry, 'input' | 'note'>,
    act: (
      session: PromptSession,
      hearing: { signal: AbortSignal; onPart: (part: Entry['parts'][number]) => void },
    ) => Promise<Evaluation & { isRenewed?: boolean }>,
  ): Promise<void> {
    if (stopping.current) return
    const abort = new AbortController()
    stopping.current = abort
    const isCurrent = () => stopping.current === abort
    const id = ids.current++
    setLog((now) => addEntry(now, { input: first.input, id, parts: [] }))
    setStage({ text: 'Running...' })
    try {
      session.current ??= buildPromptSession(runner(isCurrent).promptEngines(language), language)
      const { failure, isCut, isRenewed } = await act(session.current, {
        signal: abort.signal,
        onPart: (part) => isCurrent() && change((entry) => addPart(entry, part)),
      })
      const end = isCut
        ? `More than ${OUTPUT_MAX.toLocaleString('en-US')} characters were printed, so the line was stopped.`
        : undefined
      const odd = first.input === undefined ? undefined : oddCharacterIn(failure, language, first.input)
      const note = odd
        ? oddSentence(odd)
        : isRenewed
          ? 'The session began again with what was loaded; what earlier lines defined is gone.'
          : failure && first.note
            ? 'Your code failed while it was loaded:'
            : first.note
      if (isCurrent()) change((entry) => ({ ...entry, note, failure, end }))
    } catch (error) {
      if (!isCurrent()) return
      change((entry) => ({ ...entry, ...endOf(error) }))
    } finally {
      if (isCurrent()) {
        stopping.current = undefined
        setStage(undefined)
      }
    }
  }

  const runner = (isCurrent: () => boolean) =>
    engines.open({
      onProgress: (runtime, fetched) =>
        isCurrent() && setStage({ text: startStage(runtime, fetched, 'Running...'), fetched }),
      onWait: () => isCurrent() && setStage({ text: waitStage('The session') }),
    })

  function endOf(error: unknown): Pick<Entry, 'failure' | 'end'> {
    if (error instanceof Stopped) return { end: `Stopped. ${AGAIN}` }
    if (error instanceof TooLate) return { end: `No result after ${LINE_MS / 1000} seconds. ${AGAIN}` }
    if (error instanceof TooDeep) return { failure: tooDeep, end: AGAIN }
    console.warn('A line could not be run', error)
    return { end: failureSentence(error, language) }
  }

  const load = (code: string) =>
    work(
      { note: language === 'sql' ? 'The tables and your query are loaded.' : 'Your code is loaded.' },
      async (begun, hearing) => {
        loaded.current = code
        return begun.load(sourceOf(await getRunnable(questionId, isMember), language, code), hearing)
      },
    )

  return {
    log,
    stage,
    isBehind: () => loaded.current !== undefined && loaded.current !== readCode(),
    send(input: string) {
      const plain = withPlainBlanks(language, input)
      return work({ input: plain }, (begun, hearing) => begun.line(plain, hearing))
    },
    load: () => load(readCode()),
    reset: () => load(loaded.current ?? readCode()),
    clear: () => setLog(({ entries }) => ({ ...emptyLog, entries: stage ? entries.slice(-1) : [] })),
    stop: () => stopping.current?.abort(),
  }
}
