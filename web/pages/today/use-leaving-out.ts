import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { type CardChange, changeReviewCard } from '#web/features/review/review-queries.ts'
import { attemptDependents, invalidate } from '#web/lib/query-keys.ts'
import { UNDO_MS } from '#web/outbox/held-attempts.ts'
import { queryClient } from '#web/session/query-client.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Turn } from './turns.ts'

interface LeftOut {
  turn: Turn
  at: number
  text: string
  back: CardChange
}

/** Pausing and putting off: at once, and taken back for ten seconds until the next question. */
export function useLeavingOut(setTurns: Dispatch<SetStateAction<Turn[]>>) {
  const [leftOut, setLeftOut] = useState<LeftOut>()
  useEffect(() => {
    if (!leftOut) return
    const timer = setTimeout(() => setLeftOut(undefined), UNDO_MS)
    return () => clearTimeout(timer)
  }, [leftOut])

  async function change(id: string, change: CardChange) {
    try {
      await changeReviewCard(id, change)
      void invalidate(queryClient(), attemptDependents)
      return true
    } catch (error) {
      console.warn('The card could not be changed', error)
      toast.error('Failed to change the question. Please try again.')
      return false
    }
  }

  return {
    leftOut,
    forget: () => setLeftOut(undefined),
    async leaveOut(turn: Turn, at: number, how: CardChange, text: string) {
      const { content_id, due_day } = turn.item
      if (!(await change(content_id, how))) return
      setTurns((before) => before.filter(({ item }) => item.content_id !== content_id))
      setLeftOut({ turn, at, text, back: how.paused ? { paused: false } : { due_day } })
    },
    async undo() {
      if (!leftOut || !(await change(leftOut.turn.item.content_id, leftOut.back))) return
      setTurns((before) => before.toSpliced(leftOut.at, 0, leftOut.turn))
      setLeftOut(undefined)
    },
  }
}
