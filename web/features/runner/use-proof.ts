import { useEffect, useRef, useState } from 'react'
import type { getQuestionProof, QuestionProof } from '#contract/api/question-proof.ts'
import { send } from '#web/session/send.ts'
import { Stopped } from './engine-errors.ts'
import { failureSentence } from './failure-sentence.ts'
import { type Proven, proveHere } from './prove-here.ts'
import { buildRunner, type Runner } from './run-tests.ts'
import type { Progress } from './runtime-files.ts'
import { startStage, waitStage } from './stage-words.ts'

export type ProofState =
  | { at: 'running'; stage: string; fetched?: Progress | undefined }
  | { at: 'done'; proof: QuestionProof; proven: Proven }
  | { at: 'stopped' }
  | { at: 'failed'; sentence: string }

/** Runs the proof of a question at every press; its engines end with the component. */
export function useProof(questionId: string, asked: object) {
  const [state, setState] = useState<ProofState>({ at: 'running', stage: 'Fetching the proof...' })
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
    const say = (stage: string, fetched?: Progress) =>
      isCurrent() && setState({ at: 'running', stage, fetched })
    say('Fetching the proof...')
    let proof: QuestionProof | undefined
    try {
      proof = await send<typeof getQuestionProof>('GET /api/questions/:id/proof', {
        params: { id: questionId },
      })
      say('Running the proof...')
      runner.current ??= buildRunner({
        onProgress: (runtime, fetched) => say(startStage(runtime, fetched, 'Running the proof...'), fetched),
        onWait: () => say(waitStage('The proof')),
      })
      const proven = await proveHere(proof, questionId, runner.current, abort.signal)
      if (isCurrent()) setState({ at: 'done', proof, proven })
    } catch (error) {
      if (!isCurrent()) return
      if (abort.signal.aborted || error instanceof Stopped) return setState({ at: 'stopped' })
      console.warn('The proof could not be run', error)
      const language = proof?.proof?.language ?? proof?.solutions[0]?.language ?? 'javascript'
      setState({ at: 'failed', sentence: failureSentence(error, language) })
    }
  }

  return { state, stop: () => stopping.current?.abort() }
}
