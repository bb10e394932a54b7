interface GritProps {
  /** How many of the three strokes are drawn strong: 1 coarse, 3 fine. */
  strokes: number
  children: string
}

/** How fine a thing grinds: one, two or three slanted strokes, and the word next to them. */
export function Grit({ strokes, children }: GritProps) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg viewBox="0 0 17 11" aria-hidden="true" className="h-[11px] w-[17px] shrink-0">
        {STROKES.map((path, index) => (
          <path key={path} d={path} className={index < strokes ? 'fill-accent' : 'fill-line-strong/40'} />
        ))}
      </svg>
      {children}
    </span>
  )
}

const STROKES = ['M3.5 0h3L3 11H0z', 'M8.5 0h3L8 11H5z', 'M13.5 0h3L13 11h-3z']
