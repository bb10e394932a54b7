import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { SearchHit } from '#contract/api/search.ts'
import { counted } from '#contract/counted.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { userScoped } from '#web/lib/user-query-defaults.ts'
import { useAccount } from '#web/session/account.ts'
import { send } from '#web/session/send.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isPlainKey } from '#web/ui/plain-key.ts'
import { useModal } from '#web/ui/use-modal.ts'
import { findNotes, loadOwnNotes } from './own-notes.ts'
import { commandsFor } from './palette-commands.ts'
import {
  commandGroup,
  type EntryGroup,
  hitGroups,
  moreGroup,
  noteGroup,
  recentGroup,
} from './palette-entries.ts'
import { PaletteList } from './palette-list.tsx'
import { closePalette } from './palette-store.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { searchBank } from './search-calls.ts'

const PAUSE_MS = 100

interface PaletteProps {
  /** The preview of a hit next to the list, on wide screens. */
  preview: (hit: SearchHit) => ReactNode
}

/** Search, own notes and commands from every page, by keyboard first. */
export function Palette({ preview }: PaletteProps) {
  const [text, setText] = useState('')
  const { groups, isFailed, isLooking } = useGroups(text, setText)
  const entries = groups.flatMap((group) => group.entries)
  const [chosenId, setChosenId] = useState<string>()
  const chosen = entries.find(({ id }) => id === chosenId) ?? entries[0]
  const modal = useModal(true, closePalette)
  const input = useRef<HTMLInputElement>(null)

  function handleKeys(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!isPlainKey(event, event.currentTarget) || !chosen) return
    if (step) {
      event.preventDefault()
      const next = entries[(entries.indexOf(chosen) + step + entries.length) % entries.length]
      setChosenId(next?.id)
      document.getElementById(`palette-${next?.id}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      document.getElementById(`palette-${chosen.id}`)?.click()
    }
  }

  return (
    <dialog
      {...modal}
      aria-label="Search"
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-raised text-ink floating open:animate-appear bar:mx-auto bar:mt-[9vh] bar:h-fit bar:w-[min(58rem,100%-2rem)] bar:rounded-lg bar:border bar:border-line"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] bar:max-h-[min(38rem,82vh)]">
        <div className="flex items-center gap-3 border-line border-b py-1.5 pr-2 pl-4">
          <Search aria-hidden className="size-5 shrink-0 text-muted" />
          <input
            ref={input}
            type="text"
            data-autofocus
            value={text}
            maxLength={SEARCH_MAX}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setChosenId(undefined)
            }}
            onKeyDown={handleKeys}
            role="combobox"
            aria-label="Search questions, materials, videos and actions"
            aria-expanded={entries.length > 0}
            aria-controls="palette-list"
            aria-autocomplete="list"
            aria-activedescendant={chosen && `palette-${chosen.id}`}
            placeholder="Search questions, materials, videos"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            className="min-h-11 min-w-0 flex-1 bg-transparent text-lg outline-none"
          />
          <IconButton icon={X} label="Close" onClick={closePalette} />
        </div>
        <div className="grid min-h-0 grid-cols-1 bar:grid-cols-[minmax(0,1fr)_23rem]">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by the keyboard */}
          <div tabIndex={0} className="min-h-0 overflow-y-auto p-2">
            <p role="status" className={isFailed ? 'px-3 py-2 text-bad text-sm' : 'sr-only'}>
              {statusOf(text, isFailed, isLooking, entries.length)}
            </p>
            <PaletteList
              groups={groups}
              chosen={chosen}
              onChoose={setChosenId}
              onDone={(entry) => {
                if (entry.to) {
                  rememberSearch(text)
                  closePalette()
                } else {
                  input.current?.focus()
                  entry.run?.()
                }
              }}
            />
          </div>
          <aside
            aria-hidden
            className="hidden min-h-0 overflow-y-auto border-line border-l bg-surface p-5 bar:block"
          >
            {chosen?.hit && preview(chosen.hit)}
          </aside>
        </div>
        <p className="hidden gap-5 border-line border-t px-4 py-2.5 text-muted text-sm bar:flex">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> choose
          </span>
          <span>
            <kbd>↵</kbd> open
          </span>
          <span>
            <kbd>esc</kbd> close
          </span>
        </p>
      </div>
    </dialog>
  )
}

function statusOf(text: string, isFailed: boolean, isLooking: boolean, count: number) {
  if (isFailed) return 'The search did not answer. Please try again in a moment.'
  if (!text.trim() || isLooking) return ''
  return counted(count, 'line')
}

function useGroups(text: string, setText: (q: string) => void) {
  const account = useAccount()
  const isMember = account.status === 'member'
  const q = useDelayed(text.trim(), PAUSE_MS)
  const found = useQuery({
    queryKey: ['search', isMember ? 'member' : 'visitor', q],
    queryFn: ({ signal }) => searchBank(send, q, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    meta: isMember ? userScoped : {},
  })
  const saved = useQuery({
    queryKey: ['bookmarks', 'with notes'],
    queryFn: ({ signal }) => loadOwnNotes(signal),
    enabled: isMember,
    meta: userScoped,
  })
  const [recent] = useState(recentSearches)
  const groups: EntryGroup[] = q
    ? [
        ...(found.data ? hitGroups(found.data) : []),
        noteGroup(findNotes(isMember ? (saved.data ?? []) : [], q)),
        commandGroup(commandsFor(account), q),
        moreGroup(q),
      ]
    : [recentGroup(recent, setText), commandGroup(commandsFor(account), '')]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isFailed: q !== '' && found.isError,
    isLooking: found.isFetching || q !== text.trim(),
  }
}

/** The value as it was before the last pause. */
function useDelayed(value: string, ms: number) {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return delayed
}
