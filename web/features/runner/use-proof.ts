import type { getQuestionProof } from '#contract/api/question-proof.ts'
import { send } from '#web/session/send.ts'
import { proveHere } from './prove-here.ts'
import { usePressRun } from './use-press-run.ts'

export const fetchProof = (questionId: string) =>
  send<typeof getQuestionProof>('GET /api/questions/:id/proof', { params: { id: questionId } })

/** Runs the proof of a question at every press. */
export const useProof = (questionId: string, asked: object) =>
  usePressRun(asked, {
    noun: 'the proof',
    fetch: () => fetchProof(questionId),
    run: async (proof, runner, signal) => ({
      proof,
      proven: await proveHere(proof, questionId, runner, signal),
    }),
    language: (proof) => proof?.proof?.language ?? proof?.solutions[0]?.language ?? 'javascript',
  })
