import { useEffect, useRef, useState } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { Stopped } from './engine-errors.ts'
import { failureSentence } from './failure-sentence.ts'
import { buildRunner, type Runner } from './run-tests.ts'
import type { Progress } from './runtime-files.ts'
import { startStage, waitStage } from './stage-words.ts'

export type PressState<Outcome> =
  | { at: 'running'; stage: string; fetched?: Progress | undefined }
  | { at: 'done'; outcome: Outcome }
  | { at: 'stopped' }
  | { at: 'failed'; sentence: string }

interface PressWork<Fetched, Outcome> {
  /** As in "Running the proof...". */
  noun: string
  fetch: () => Promise<Fetched>
  run: (fetched: Fetched, runner: Runner, signal: AbortSignal) => Promise<Outcome>
  /** Names what couldn't be run; nothing is fetched yet where fetching failed. */
  language: (fetched: Fetched | undefined) => CodeLanguage
}

/** Fetches and runs at every press, which is a new object; its engines end with the component. */
export function usePressRun<Fetched, Outcome>(asked: object, work: PressWork<Fetched, Outcome>) {
  const { noun, fetch, run, language } = work
  const [state, setState] = useState<PressState<Outcome>>({ at: 'running', stage: `Fetching ${noun}...` })
  const runner = useRef<Runner>(undefined)
  const stopping = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      stopping.current?.abort()
      runner.current?.close()
      runner.current = undefined
    },
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press is a new object, and nothing else starts a run
  useEffect(() => void begin(), [asked])

  async function begin() {
    stopping.current?.abort()
    const abort = new AbortController()
    stopping.current = abort
    const isCurrent = () => stopping.current === abort
    const say = (stage: string, progress?: Progress) =>
      isCurrent() && setState({ at: 'running', stage, fetched: progress })
    say(`Fetching ${noun}...`)
    let fetched: Fetched | undefined
    try {
      fetched = await fetch()
      const running = `Running ${noun}...`
      say(running)
      runner.current ??= buildRunner({
        onProgress: (runtime, progress) => say(startStage(runtime, progress, running), progress),
        onWait: () => say(waitStage(`${noun[0]?.toUpperCase()}${noun.slice(1)}`)),
      })
      const outcome = await run(fetched, runner.current, abort.signal)
      if (isCurrent()) setState({ at: 'done', outcome })
    } catch (error) {
      if (!isCurrent()) return
      if (abort.signal.aborted || error instanceof Stopped) return setState({ at: 'stopped' })
      console.warn(`Could not run ${noun}`, error)
      setState({ at: 'failed', sentence: failureSentence(error, language(fetched)) })
    }
  }

  return { state, stop: () => stopping.current?.abort() }
}
