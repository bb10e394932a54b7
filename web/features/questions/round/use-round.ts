import { useEffect, useEffectEvent, useState } from 'react'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { onDraftWritten, writeDraft } from '#web/drafts/write-draft.ts'
import { usePassingTime } from '#web/lib/use-passing-time.ts'
import { joinedText, roundSteps, splitText } from './round-steps.ts'

export interface Round {
  /** The number of the step; behind the last one the whole is compared. */
  at: number
  /** The last step that was reached. */
  reached: number
  isPaused: boolean
  /** By step. */
  texts: string[]
}

const newRound: Round = { at: 0, reached: 0, isPaused: false, texts: roundSteps.map(() => '') }
const noSeconds = roundSteps.map(() => 0)

/** Three drafts: the clock is written every second, the place with every step, and the texts as one go into the account. */
const draftOf = (questionId: string) => `${questionId}.round`
const clockOf = (questionId: string) => `${questionId}.clock`

export const textOf = (questionId: string) => `${questionId}.steps`

const isStep = (value: unknown, last: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= last
const isListOf = (value: unknown, type: 'string' | 'number') =>
  Array.isArray(value) && value.length === roundSteps.length && value.every((one) => typeof one === type)

function isRound(value: unknown): value is Round {
  if (typeof value !== 'object' || value === null) return false
  const { at, reached, isPaused, texts } = value as Partial<Round>
  const last = roundSteps.length
  return (
    isStep(at, last) && isStep(reached, last) && typeof isPaused === 'boolean' && isListOf(texts, 'string')
  )
}

/** True if a round was begun and not finished. */
export function useHasRound(questionId: string) {
  const owner = useDraftOwner()
  return owner !== undefined && isRound(drafts.read(owner, draftOf(questionId)))
}

/**
 * A round of a design problem, kept in this browser for its person. Its clock counts the time in which the round is open and
 * not paused, by the monotonic clock, for the step that is shown.
 */
export function useRound(questionId: string) {
  const owner = useDraftOwner() ?? 'visitor'
  const [round, setRound] = useState<Round>(() => {
    const stored = drafts.read(owner, draftOf(questionId))
    return isRound(stored) ? stored : newRound
  })
  const [seconds, setSeconds] = useState<number[]>(() => {
    const stored = drafts.read(owner, clockOf(questionId))
    return isListOf(stored, 'number') ? (stored as number[]) : noSeconds
  })
  const isRunning = !round.isPaused && round.at < roundSteps.length
  usePassingTime(isRunning, (passed) => {
    const next = seconds.map((one, index) => (index === round.at ? one + passed : one))
    setSeconds(next)
    drafts.write(owner, clockOf(questionId), next)
  })
  function change(part: Partial<Round>) {
    const next = { ...round, ...part }
    setRound(next)
    drafts.write(owner, draftOf(questionId), next)
    if (part.texts) writeDraft(owner, textOf(questionId), joinedText(part.texts))
  }
  const show = useEffectEvent((value: unknown) => {
    if (typeof value !== 'string' || value === joinedText(round.texts)) return
    const next = { ...round, texts: splitText(value) }
    setRound(next)
    drafts.write(owner, draftOf(questionId), next)
  })
  useEffect(() => onDraftWritten(owner, textOf(questionId), show), [owner, questionId])
  return {
    round,
    seconds,
    change,
    goTo: (at: number) => change({ at, reached: Math.max(at, round.reached) }),
    /** The round is over: the next one begins again. What is shown stays. */
    forget() {
      drafts.remove(owner, draftOf(questionId))
      drafts.remove(owner, clockOf(questionId))
      writeDraft(owner, textOf(questionId), null)
    },
  }
}
