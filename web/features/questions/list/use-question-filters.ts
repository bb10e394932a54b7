import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Question } from '#web/features/questions/answering/question-types.ts'
import type { useQuestions } from './use-questions.ts'

/** Filters of the list; each lives in the address under its own name. */
export const filterNames = ['type', 'topic', 'status', 'saved'] as const
export type FilterName = (typeof filterNames)[number]
export type QuestionFilters = ReturnType<typeof useQuestionFilters>

interface Known {
  completed: ReadonlySet<string>
  bookmarks: ReadonlyMap<string, unknown>
  /** 'Solved Due' */
  marksOf: (question: Question) => string
}

/** The server renders the whole list; what the address asks for is left out as soon as it is known who is there. */
export function useQuestionFilters(isKnown: boolean) {
  const [search, setSearch] = useSearchParams()
  const value = (name: FilterName) => (isKnown ? (search.get(name) ?? '') : '')
  const [type, topic, status, saved] = [value('type'), value('topic'), value('status'), value('saved')]
  const count = [type, topic, status, saved].filter(Boolean).length

  // A navigation takes a moment: a second filter builds on what the first one asked for, not on what the page shows.
  const wanted = useRef(search)
  useEffect(() => {
    wanted.current = search
  }, [search])
  const change = (edit: (params: URLSearchParams) => void) => {
    const next = new URLSearchParams(wanted.current)
    edit(next)
    wanted.current = next
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const set = (name: FilterName, next: string) =>
    change((params) => (next ? params.set(name, next) : params.delete(name)))
  const clear = () =>
    change((params) => {
      for (const name of filterNames) params.delete(name)
    })
  const apply = (questions: Question[], { completed, bookmarks, marksOf }: Known) => {
    const hasStatus = (question: Question) =>
      status === 'open' || status === 'done'
        ? completed.has(question.id) === (status === 'done')
        : marksOf(question).includes(status)
    return count === 0
      ? questions
      : questions.filter(
          (question) =>
            (!type || question.question_type === type) &&
            (!topic || question.tags.includes(topic)) &&
            hasStatus(question) &&
            (!saved || bookmarks.has(question.id) === (saved === 'yes')),
        )
  }
  return { values: { type, topic, status, saved }, count, isActive: count > 0, set, clear, apply }
}

/** A filter and the count of what is completed speak of all questions: the pages that are not loaded yet are. */
export function useAllPages(isWanted: boolean, list: ReturnType<typeof useQuestions>) {
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage])
}
