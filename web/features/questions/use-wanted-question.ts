import { useEffect, useRef } from 'react'
import type { useQuestions } from './use-questions.ts'

/** A link names a question (`?q=`): pages are loaded until it is there, then it is shown, once. */
export function useWantedQuestion(id: string | undefined, list: ReturnType<typeof useQuestions>) {
  const shown = useRef<string>(undefined)
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = list
  const isHere = list.questions?.some((question) => question.id === id) ?? false
  useEffect(() => {
    if (!id || shown.current === id || isPlaceholderData) return
    if (isHere) {
      shown.current = id
      const element = document.getElementById(id)
      element?.scrollIntoView({ behavior: 'instant', block: 'start' })
      element?.querySelector('summary')?.focus({ preventScroll: true })
    } else if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [id, isHere, hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage])
}
