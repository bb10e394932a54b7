import { useEffect, useRef } from 'react'
import type { useQuestions } from './use-questions.ts'

type List = ReturnType<typeof useQuestions>

/** A link names a question (`?q=`): pages are loaded until it is there, then it is shown, once. */
export function useWantedQuestion(id: string | undefined, list: List) {
  const shown = useRef<string>(undefined)
  const isHere = useLoadedUntil(id, list)
  useEffect(() => {
    if (!id || !isHere || shown.current === id) return
    shown.current = id
    const element = document.getElementById(id)
    // A person who's answering keeps the focus: Enter on the summary would close the question.
    if (element?.contains(document.activeElement)) return
    element?.scrollIntoView({ block: 'start' })
    element?.querySelector('summary')?.focus({ preventScroll: true })
  }, [id, isHere])
}

/** Loads pages until the question is among them; says whether it is. */
export function useLoadedUntil(id: string | undefined, list: List) {
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = list
  const isHere = !isPlaceholderData && (list.questions?.some((question) => question.id === id) ?? false)
  useEffect(() => {
    if (id && !isHere && !isPlaceholderData && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [id, isHere, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage])
  return isHere
}
