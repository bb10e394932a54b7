import type { ReactElement } from 'react'
import { useState } from 'react'

interface FoldedRowsProps {
  /** Elements of <li>, each with a key. */
  rows: ReactElement[]
  /** So many are shown from the start. */
  shown: number
}

/** A list that begins with its first rows; the others come at a press. */
export function FoldedRows({ rows, shown }: FoldedRowsProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul className="ruled mt-1">{isWhole ? rows : rows.slice(0, shown)}</ul>
      {rows.length > shown && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="mb-1 min-h-11 font-semibold text-accent text-sm hover:underline"
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </button>
      )}
    </>
  )
}
