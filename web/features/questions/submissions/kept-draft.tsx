import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { type AccountDraft, isTooLong, openDraft, recordTyped, textOf } from '#web/drafts/account-draft.ts'
import { comesFromAccount, readMarker } from '#web/drafts/draft-marker.ts'
import { type DraftNews, draftNews, newsKey } from '#web/drafts/settle-sent.ts'
import { onDraftWritten } from '#web/drafts/write-draft.ts'
import { useStore } from '#web/lib/create-store.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { outbox, refusedFacts } from '#web/outbox/outbox.ts'
import { useAccount } from '#web/session/account.ts'

/** A pause in typing that long sends the draft. */
const PAUSE_MS = 1200

type KeptDraftProps = Omit<AccountDraft, 'owner'>

/** Keeps what a member writes in the account, and says how it stands. */
export function KeptDraft(props: KeptDraftProps) {
  const account = useAccount()
  const owner = account.status === 'member' || account.status === 'away' ? account.user.uid : undefined
  return owner && <Kept {...props} owner={owner} key={`${owner} ${props.draftId}`} />
}

function Kept(draft: AccountDraft): ReactNode {
  const { owner, draftId } = draft
  /** Waits is undefined until the account was asked. */
  const standing = () => ({ text: textOf(draft), waits: readMarker(owner, draftId)?.waits })
  const [{ text, waits }, setStanding] = useState(standing)
  const open = useEffectEvent((signal: AbortSignal) => openDraft(draft, signal))
  const record = useEffectEvent((before: string | null) => recordTyped(draft, before))
  const read = useEffectEvent(standing)
  useEffect(() => {
    const opening = new AbortController()
    let before = read().text
    let pause: ReturnType<typeof setTimeout> | undefined
    open(opening.signal).catch((error: unknown) => {
      if (!opening.signal.aborted) console.warn('The draft could not be compared with the account', error)
    })
    const stop = onDraftWritten(owner, draftId, () => {
      const now = read().text
      if (now !== before && !comesFromAccount()) {
        record(before)
        clearTimeout(pause)
        pause = setTimeout(outbox.wake, PAUSE_MS)
      }
      before = now
      setStanding(read())
    })
    return () => {
      opening.abort()
      stop()
      clearTimeout(pause)
      if (pause !== undefined) outbox.wake()
    }
  }, [owner, draftId])
  const isOnline = useOnline()
  const news = useStore(draftNews, (all) => all[newsKey(owner, draftId)])
  const refusal = useStore(refusedFacts, (all) => all.find(({ key }) => key.endsWith(nameOf(draft)))?.why)
  const sentence = sentenceOf({ text, waits, isOnline, news, refusal })
  return (
    <div className="text-muted text-xs">
      <p role="status">{sentence}</p>
      {!sentence && text !== null && waits !== undefined && (
        <p>{waits ? 'Saving...' : 'Kept in your account.'}</p>
      )}
    </div>
  )
}

const nameOf = ({ questionId, language }: AccountDraft) => `.${questionId}.${language}`

interface Standing {
  text: string | null
  waits: boolean | undefined
  isOnline: boolean
  news: DraftNews | undefined
  refusal: string | undefined
}

function sentenceOf({ text, waits, isOnline, news, refusal }: Standing) {
  if (isTooLong(text))
    return `Your account takes ${count(ANSWER_TEXT_MAX)} characters, and this has ${count(text?.length ?? 0)}. It's kept in this browser until you shorten it.`
  if (waits && refusal) return `${refusal} Your text is kept in this browser.`
  if (waits && !isOnline)
    return "You're offline. Your text is kept in this browser and sent when you're back."
  return news && sentences[news]
}

const count = (number: number) => number.toLocaleString('en-US')

const sentences: Record<DraftNews, string> = {
  'this one stays':
    'Another device had a different text here. Yours is newer, so it stays. The other one is under Submissions.',
  'the other one stays':
    'Another device wrote here later, so its text is open now. Yours is under Submissions.',
  'from another device': 'This is what you wrote on another device.',
}
