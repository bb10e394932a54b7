import { drafts } from './drafts.ts'
import { writeDraft } from './write-draft.ts'

/** How a draft of this browser stands to that of the account. */
export interface DraftMarker {
  /** The version that it was written on; null where the account had none. */
  version: string | null
  /** The account has not taken the last change. */
  waits: boolean
  /** When it was written, ISO. */
  at: string
}

const idOf = (draftId: string) => `${draftId}.kept`

export function readMarker(owner: string, draftId: string): DraftMarker | undefined {
  const stored = drafts.read(owner, idOf(draftId)) as DraftMarker | null
  return typeof stored?.waits === 'boolean' ? stored : undefined
}
export const writeMarker = (owner: string, draftId: string, marker: DraftMarker) =>
  drafts.write(owner, idOf(draftId), marker)
export const removeMarker = (owner: string, draftId: string) => drafts.remove(owner, idOf(draftId))

let isApplying = false
/** The value comes from the account: it isn't sent back. */
export const comesFromAccount = () => isApplying

/** Shows what the account holds, in the field that is open. */
export function applyDraft(owner: string, draftId: string, value: unknown) {
  isApplying = true
  writeDraft(owner, draftId, value)
  isApplying = false
}
