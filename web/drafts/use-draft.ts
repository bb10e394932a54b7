import { useEffect, useRef, useState } from 'react'
import { drafts, useDraftOwner } from './drafts.ts'
import { onDraftWritten, writeDraft } from './write-draft.ts'

/**
 * The current user's draft. It is read after hydration, because the server's HTML has no drafts. A choice made while auth is
 * pending becomes the draft of the user or visitor it resolves to.
 */
export function useDraft<Value>(id: string, empty: Value, isValid: (value: unknown) => value is Value) {
  const [draft, setDraft] = useState(empty)
  const owner = useDraftOwner()
  const early = useRef<{ value: Value }>(undefined)
  useEffect(() => {
    if (owner === undefined) return
    if (early.current) drafts.write(owner, id, early.current.value)
    early.current = undefined
    const stored = drafts.read(owner, id)
    const show = (value: unknown) => setDraft(isValid(value) ? value : empty)
    show(stored)
    return onDraftWritten(owner, id, show)
  }, [owner, id, empty, isValid])
  const change = (value: Value) => {
    setDraft(value)
    if (owner === undefined) early.current = { value }
    else writeDraft(owner, id, value)
  }
  const clear = () => {
    setDraft(empty)
    early.current = undefined
    if (owner !== undefined) drafts.remove(owner, id)
  }
  return [draft, change, clear] as const
}

export const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(Number.isInteger)
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
export const isText = (value: unknown): value is string => typeof value === 'string'
