import { useCallback, useEffect, useRef } from 'react'

/** For layouts with list and question side by side (workspace.css). */
export const isWide = () =>
  typeof window !== 'undefined' && matchMedia('(min-width: 760px) and (min-height: 30rem)').matches

/** After a move to another question the focus is on it, and its row is in view. */
export function useFocusMoved(openId: string | undefined) {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (!openId || wanted.current !== openId) return
    wanted.current = undefined
    const row = document.getElementById(openId)
    row?.querySelector<HTMLElement>('.pane')?.focus({ preventScroll: true })
    row?.querySelector('summary')?.scrollIntoView({ block: isWide() ? 'nearest' : 'start' })
  }, [openId])
  return useCallback((id: string) => {
    wanted.current = id
  }, [])
}
