import { useEffect, useRef, useState } from 'react'
import { tabStorage } from '#web/lib/storage.ts'
import { TRAIL_DELAY_MS, TRAIL_MS, trailPath } from './trail-path.ts'

interface TrailProps {
  /** The id of the element the trail starts at. */
  from: string
  /** The element it ends at. */
  to: HTMLElement
}

const SESSION_MARKER = 'whetstone.trail'

/** Once a session a spark runs from the hero's heading to the sign-in button. Decoration only. */
export function Trail({ from, to }: TrailProps) {
  const [path, setPath] = useState<string>()

  useEffect(() => {
    const begin = setTimeout(() => {
      const heading = document.getElementById(from)
      if (!heading || tabStorage.getItem(SESSION_MARKER)) return
      tabStorage.setItem(SESSION_MARKER, 'played')
      setPath(trailPath(lastLineOf(heading), to.getBoundingClientRect()))
    }, TRAIL_DELAY_MS)
    return () => clearTimeout(begin)
  }, [from, to])

  return path && <Spark path={path} onEnd={() => setPath(undefined)} />
}

function Spark({ path, onEnd }: { path: string; onEnd: () => void }) {
  const line = useRef<SVGPathElement>(null)
  const spark = useRef<SVGPathElement>(null)
  const end = useRef(onEnd)

  useEffect(() => {
    if (!line.current || !spark.current) return
    const timing = { duration: TRAIL_MS, easing: 'cubic-bezier(0.5, 0, 0.4, 1)', fill: 'both' } as const
    const tail = line.current.animate(
      [
        { strokeDasharray: '0 1', strokeDashoffset: 0 },
        { strokeDasharray: '0.4 1', strokeDashoffset: -0.2, offset: 0.6 },
        { strokeDasharray: '0 1', strokeDashoffset: -1 },
      ],
      timing,
    )
    const head = spark.current.animate(alongPath(line.current), timing)
    tail.addEventListener('finish', () => end.current())
    return () => {
      tail.cancel()
      head.cancel()
    }
  }, [])

  return (
    <svg
      aria-hidden="true"
      data-trail
      className="pointer-events-none fixed inset-0 z-30 size-full overflow-visible"
    >
      <path
        ref={line}
        d={path}
        pathLength={1}
        className="fill-none stroke-spark"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path ref={spark} d="m0-12 2.6 9.4L12 0 2.6 2.6 0 12l-2.6-9.4L-12 0l9.4-2.6z" className="fill-spark" />
    </svg>
  )
}

/** The end of the words, not of the box around them. */
function lastLineOf(heading: HTMLElement) {
  const words = document.createRange()
  words.selectNodeContents(heading)
  return [...words.getClientRects()].at(-1) ?? heading.getBoundingClientRect()
}

const STEPS = 24

/** The head is where the tail's dashes end: at 0.6 of the way after 0.6 of the time, so evenly along the path. */
function alongPath(line: SVGPathElement): Keyframe[] {
  const length = line.getTotalLength()
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const { x, y } = line.getPointAtLength((length * step) / STEPS)
    const size = 0.4 + 1.2 * Math.sin((Math.PI * step) / STEPS)
    return { transform: `translate(${x}px, ${y}px) scale(${size})` }
  })
}
