import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { BadData } from '#contract/questions/test-data.ts'
import { withOwnTests } from '#contract/run/own-tests.ts'
import { ownResult } from './case-tests.ts'
import { Stopped } from './engine-errors.ts'
import { failureSentence } from './failure-sentence.ts'
import { oddCharacterIn } from './odd-character.tsx'
import type { OwnCase } from './own-cases.ts'
import { runCode } from './run-code.ts'
import { getRunnable } from './runnable.ts'
import type { Progress } from './runtime-files.ts'
import { startStage, waitStage } from './stage-words.ts'
import type { TestResult } from './test-result.ts'
import type { Engines } from './use-engines.ts'

/** A result belongs to the case as it was when it ran. */
export const caseKey = ({ id, input, expected }: OwnCase): string => JSON.stringify([id, input, expected])

/** How the own cases came out, each by its key. */
export type OwnRun =
  | { at: 'idle' }
  | { at: 'running'; stage: string; fetched?: Progress | undefined }
  | { at: 'done'; results: Map<string, TestResult> }
  | { at: 'stopped' }
  | { at: 'failed'; sentence: string }

interface Running {
  questionId: string
  isMember: boolean
  language: CodeLanguage
  readCode: () => string
}

/** Runs a person's own cases where the tests run. */
export function useOwnRun(engines: Engines, { questionId, isMember, language, readCode }: Running) {
  const [state, setState] = useState<OwnRun>({ at: 'idle' })
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another program
  useLayoutEffect(() => {
    stopping.current?.abort()
    setState({ at: 'idle' })
  }, [language])

  async function run(cases: readonly OwnCase[]) {
    if (state.at === 'running') return
    const abort = new AbortController()
    stopping.current = abort
    const say = (stage: string, fetched?: Progress) => {
      if (stopping.current === abort)
        setState((now) => (now.at === 'running' ? { at: 'running', stage, fetched } : now))
    }
    setState({ at: 'running', stage: 'Running your cases...' })
    try {
      const runnable = await getRunnable(questionId, isMember)
      const code = readCode()
      const own = withOwnTests(runnable, cases)
      const runner = engines.open({
        onProgress: (runtime, fetched) => say(startStage(runtime, fetched), fetched),
        onWait: () => say(waitStage('This run')),
      })
      const results = await runCode(runner, {
        questionId,
        runnable: own,
        cases,
        language,
        code,
        kind: 'run',
        solution: undefined,
        signal: abort.signal,
        onResult: () => {},
        onStage: () => say('Running your cases...'),
      })
      const shown = cases.flatMap((one, at) => {
        const result = results[at]
        if (!result) return []
        const odd = oddCharacterIn(result.failure, language, code)
        return [[caseKey(one), { ...ownResult(result, one), odd }] as const]
      })
      setState({ at: 'done', results: new Map(shown) })
    } catch (error) {
      if (stopping.current !== abort) return
      if (abort.signal.aborted || error instanceof Stopped) return setState({ at: 'stopped' })
      if (error instanceof BadData)
        return setState({ at: 'failed', sentence: `A case doesn't fit the question: ${error.message}.` })
      console.warn('The cases could not be run', error)
      setState({ at: 'failed', sentence: failureSentence(error, language) })
    }
  }
  return { state, run, stop: () => stopping.current?.abort() }
}
