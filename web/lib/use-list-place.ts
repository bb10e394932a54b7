import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { tabStorage } from './storage.ts'

/** A scroll position in a list: the row at the top of the screen, its offset, and the open row. */
interface Place {
  id: string
  index: number
  top: number
  open?: string | undefined
}

const KEY = 'whetstone.places'
const PLACES_MAX = 30
const ROWS = '.content-auto'
const SETTLED_FRAMES = 10
const SETTLE_MS = 10_000

/**
 * Scroll restoration by row (KEEP-11): a pixel offset is not enough, because `content-visibility` estimates the height of rows
 * outside the viewport. The place belongs to the history entry. `open` is the row that is open now.
 */
export function useListPlace(open?: string) {
  const { key, pathname, search } = useLocation()
  const name = `${key} ${pathname}${search}`
  const [place] = useState(() => (typeof window === 'undefined' ? undefined : places()[name]))
  const latest = useRef(open)
  useLayoutEffect(() => {
    latest.current = open
  }, [open])
  useLayoutEffect(() => {
    const remember = () => put(name, { ...topRow(), open: latest.current })
    addEventListener('pagehide', remember)
    addEventListener('beforenavigation', remember)
    return () => {
      removeEventListener('pagehide', remember)
      removeEventListener('beforenavigation', remember)
    }
  }, [name])
  return place
}

/** Scrolls to the row once it is rendered (`isHere`), and again until the rows around it have their real heights. */
export function useReturnTo(place: Place | undefined, isHere: boolean) {
  useEffect(() => {
    if (!place || !isHere) return
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(act, stop, { signal: stopping.signal, passive: true })
    const end = performance.now() + SETTLE_MS
    let settled = 0
    const step = () => {
      const row = document.getElementById(place.id)?.closest(ROWS)
      if (!row || stopping.signal.aborted || performance.now() > end) return stop()
      const off = row.getBoundingClientRect().top - place.top
      if (Math.abs(off) < 1) settled++
      else {
        settled = 0
        scrollBy({ top: off })
      }
      if (settled < SETTLED_FRAMES) requestAnimationFrame(step)
      else stop()
    }
    step()
    return stop
  }, [place, isHere])
}

function topRow() {
  const rows = [...document.querySelectorAll(`main :is(${ROWS})`)]
  const found = rows.findIndex((row) => row.getBoundingClientRect().bottom > 0)
  const index = found < 0 ? rows.length - 1 : found
  const row = rows[index]
  const id = row?.id || row?.querySelector('[id]')?.id
  return { id: id ?? '', index, top: row?.getBoundingClientRect().top ?? 0 }
}

let isChecked = false

function places(): Record<string, Place> {
  const all: Record<string, Place> = JSON.parse(tabStorage.getItem(KEY) ?? '{}')
  if (isChecked) return all
  isChecked = true
  // Entries that React Router did not make are all called 'default': a fresh visit is not the one before.
  const [navigation] = performance.getEntriesByType('navigation')
  const isFresh = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  for (const name of Object.keys(all)) if (isFresh && name.startsWith('default ')) delete all[name]
  tabStorage.setItem(KEY, JSON.stringify(all))
  return all
}

function put(name: string, place: Place) {
  if (!place.id) return
  const { [name]: _, ...others } = places()
  const kept = Object.entries({ ...others, [name]: place }).slice(-PLACES_MAX)
  tabStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)))
}
