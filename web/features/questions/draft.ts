import { useEffect, useState } from 'react'

const PREFIX = 'whetstone.draft.'

/** What a person has chosen, typed or coded for a question, kept in this browser so that a reload loses nothing. */
export const drafts = {
  read(questionId: string): unknown {
    try {
      return JSON.parse(localStorage.getItem(PREFIX + questionId) ?? 'null')
    } catch {
      return null
    }
  },
  write: (questionId: string, value: unknown) =>
    localStorage.setItem(PREFIX + questionId, JSON.stringify(value)),
  remove: (questionId: string) => localStorage.removeItem(PREFIX + questionId),
}

/** Read after hydration, because the server's HTML knows no drafts. */
export function useDraft<Value>(
  questionId: string,
  empty: Value,
  isValid: (value: unknown) => value is Value,
) {
  const [draft, setDraft] = useState(empty)
  useEffect(() => {
    const stored = drafts.read(questionId)
    if (isValid(stored)) setDraft(stored)
  }, [questionId, isValid])
  const change = (value: Value) => {
    setDraft(value)
    drafts.write(questionId, value)
  }
  const clear = () => {
    setDraft(empty)
    drafts.remove(questionId)
  }
  return [draft, change, clear] as const
}

export const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(Number.isInteger)
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
export const isText = (value: unknown): value is string => typeof value === 'string'
