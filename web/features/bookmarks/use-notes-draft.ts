import { useState } from 'react'
import { notesDraft } from './notes-draft.ts'

/**
 * The notes as they are in the dialog of a question: the saved ones, or what was typed over them. What was typed lives as long as
 * the dialog is open, also through a failed save, and as the person's draft after it.
 */
export function useNotesDraft(contentId: string | undefined, notes: string) {
  const [draft, setDraft] = useState<{ of: string; text: string | undefined; isFromBefore: boolean }>()
  if (contentId !== draft?.of) {
    const text = contentId && notesDraft.read(contentId)
    setDraft(contentId ? { of: contentId, text, isFromBefore: text !== undefined } : undefined)
  }
  function put(text: string | undefined) {
    if (!contentId) return
    const isDraft = text !== undefined && text.trim() !== notes.trim()
    notesDraft.write(contentId, isDraft ? text : undefined)
    setDraft({ of: contentId, text, isFromBefore: false })
  }
  return {
    text: draft?.text ?? notes,
    isFromBefore: draft?.isFromBefore ?? false,
    type: (text: string) => put(text),
    discard: () => put(undefined),
  }
}
