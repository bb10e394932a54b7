import { useRef, useState } from 'react'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { usePassingTime } from '#web/lib/use-passing-time.ts'
import { isInterview, isInterviewDraft, type Talk, type Turn } from './interview.ts'

/** A talk with the interviewer, kept in this browser for its person as a draft, and its clock, which runs while it asks. */
export function useTalk<T extends Talk>(draft: string, isOne: (value: unknown) => value is T) {
  const owner = useDraftOwner() ?? 'visitor'
  const clock = `${draft}-clock`
  const [talk, setTalk] = useState<T | undefined>(() => {
    const stored = drafts.read(owner, draft)
    return isOne(stored) ? stored : undefined
  })
  // The last words of a recording come when the next question is open already.
  const latest = useRef(talk)
  const [seconds, setSeconds] = useState(() => Number(drafts.read(owner, clock)) || 0)
  usePassingTime(talk !== undefined && !talk.ending, (passed) => {
    setSeconds(seconds + passed)
    drafts.write(owner, clock, seconds + passed)
  })
  function set(next: T) {
    latest.current = next
    setTalk(next)
    drafts.write(owner, draft, next)
  }
  return {
    talk,
    seconds,
    begin(next: T) {
      setSeconds(0)
      set(next)
    },
    addTurn(turn: Turn) {
      if (latest.current) set({ ...latest.current, turns: [...latest.current.turns, turn] })
    },
    change(part: Partial<T>) {
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
    /** It is over: the next one begins again. What is shown stays. */
    forget() {
      for (const id of [draft, clock]) drafts.remove(owner, id)
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
