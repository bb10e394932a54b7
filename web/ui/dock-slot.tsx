import { createContext, type ReactNode, type RefCallback, use, useState } from 'react'
import { createPortal } from 'react-dom'

interface Places {
  say: Element | null
  acts: Element | null
}
const DockPlaces = createContext<Places | undefined>(undefined)

/** Refs of the two places in a dock that the question above it may fill. */
export interface DockSlots {
  say: RefCallback<Element>
  acts: RefCallback<Element>
}

interface WithDockProps {
  children: ReactNode
  dock: (slots: DockSlots) => ReactNode
}

/** A dock further out takes what a question would put in one of its own. */
export const useOuterDock = () => use(DockPlaces) !== undefined

/** A question and its dock, in which parts of the question put their buttons and their verdict. */
export function WithDock({ children, dock }: WithDockProps) {
  const isWithin = useOuterDock()
  const [say, setSay] = useState<Element | null>(null)
  const [acts, setActs] = useState<Element | null>(null)
  return (
    <>
      {isWithin ? children : <DockPlaces value={{ say, acts }}>{children}</DockPlaces>}
      {dock({ say: setSay, acts: setActs })}
    </>
  )
}

/** Shown in the dock; where there is none, in its own place. */
export function InDock({ at = 'acts', children }: { at?: keyof Places; children: ReactNode }) {
  const places = use(DockPlaces)
  if (!places) return children
  const place = places[at]
  return place && createPortal(children, place)
}
