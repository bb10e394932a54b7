import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Saveable } from './bookmark-step.ts'

type Press = (question: Saveable, how: { onlySave: boolean }) => Promise<void>

/** The question that a visitor wanted to save before the sign-in; from the history's state. */
export function useAskedBookmark() {
  const { state } = useLocation()
  return (state as { bookmark?: string } | null)?.bookmark
}

/** Goes on with it, once, as soon as the question is there: its dialog opens. */
export function useContinuedBookmark(question: Saveable | undefined, press: Press) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!question) return
    const { pathname, search, hash } = location
    void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true })
    void press(question, { onlySave: true })
  }, [question, press, navigate])
}
