import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

/** How much of its own width one press of an arrow moves the row (LAND-11). */
const ADVANCE = 0.8

interface ScrollRowProps {
  label: string
  heading: ReactNode
  children: ReactNode
}

/** A row that scrolls sideways by finger, wheel and keys, and by two arrows. The children are list items. */
export function ScrollRow({ label, heading, children }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const [end, setEnd] = useState<'start' | 'between' | 'end'>('start')

  const advance = (direction: 1 | -1) => {
    if (row.current) row.current.scrollBy({ left: direction * ADVANCE * row.current.clientWidth })
  }
  const noteEnd = () => {
    if (!row.current) return
    const { scrollLeft, clientWidth, scrollWidth } = row.current
    setEnd(scrollLeft < 2 ? 'start' : scrollLeft + clientWidth > scrollWidth - 2 ? 'end' : 'between')
  }

  return (
    <>
      <div className="flex items-end justify-between gap-4">
        {heading}
        <div className="with-script flex gap-2">
          <IconButton
            data-replay
            icon={ChevronLeft}
            label="Scroll back"
            disabled={end === 'start'}
            onClick={() => advance(-1)}
            className="border border-line-strong bg-raised"
          />
          <IconButton
            data-replay
            icon={ChevronRight}
            label="Scroll on"
            disabled={end === 'end'}
            onClick={() => advance(1)}
            className="border border-line-strong bg-raised"
          />
        </div>
      </div>
      <ul
        ref={row}
        aria-label={label}
        onScroll={noteEnd}
        className="-mx-1 mt-7 flex gap-4 overflow-x-auto scroll-smooth px-1 pt-1 pb-5 motion-reduce:scroll-auto"
      >
        {children}
      </ul>
    </>
  )
}
