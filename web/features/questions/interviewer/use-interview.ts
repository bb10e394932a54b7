import { useRef, useState } from 'react'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { usePassingTime } from '#web/lib/use-passing-time.ts'
import {
  clockDraft,
  type Interview,
  interviewDraft,
  isInterview,
  isInterviewDraft,
  type Turn,
} from './interview.ts'

/** The interview on a question, kept in this browser for its person, and its clock, which runs while a question is open. */
export function useInterview(questionId: string) {
  const owner = useDraftOwner() ?? 'visitor'
  const [interview, setInterview] = useState<Interview | undefined>(() => {
    const stored = drafts.read(owner, interviewDraft(questionId))
    return isInterview(stored) ? stored : undefined
  })
  // The last words of a recording come when the next question is open already.
  const latest = useRef(interview)
  const [seconds, setSeconds] = useState(() => Number(drafts.read(owner, clockDraft(questionId))) || 0)
  usePassingTime(interview !== undefined && !interview.ending, (passed) => {
    setSeconds(seconds + passed)
    drafts.write(owner, clockDraft(questionId), seconds + passed)
  })
  function set(next: Interview) {
    latest.current = next
    setInterview(next)
    drafts.write(owner, interviewDraft(questionId), next)
  }
  return {
    interview,
    seconds,
    begin: set,
    addTurn(turn: Turn) {
      if (latest.current) set({ ...latest.current, turns: [...latest.current.turns, turn] })
    },
    change(part: Partial<Interview>) {
      if (latest.current) set({ ...latest.current, ...part })
    },
    changeTurn(at: number, change: (turn: Turn) => Partial<Turn>) {
      if (!latest.current) return
      const { turns } = latest.current
      set({
        ...latest.current,
        turns: turns.map((turn, index) => (index === at ? { ...turn, ...change(turn) } : turn)),
      })
    },
    /** It is scored: the next one begins again. What is shown stays. */
    forget() {
      for (const id of [interviewDraft(questionId), clockDraft(questionId)]) drafts.remove(owner, id)
    },
  }
}

/** Interviews that were begun and not finished. */
export function useRunningInterviews() {
  const owner = useDraftOwner()
  if (!owner) return []
  return drafts.ids(owner, '').flatMap((id) => {
    const stored = isInterviewDraft(id) ? drafts.read(owner, id) : null
    return isInterview(stored) ? [stored] : []
  })
}
