import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { deviceStorage } from '#web/lib/storage.ts'
import { isPlainKey } from '#web/ui/plain-key.ts'

const KEY = 'whetstone.split'
const [LEAST, MOST, STEP] = [20, 65, 2]
/** Next to the results there is room for three. */
const usual = () => (matchMedia('(min-width: 1100px)').matches ? 30 : 42)
const within = (percent: number) => Math.min(MOST, Math.max(LEAST, Math.round(percent)))

/** Between the question and its editor where they stand side by side (bench.css): dragged, or moved by arrow keys; remembered here. */
export function BenchDivider() {
  const line = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState(() => within(Number(deviceStorage.getItem(KEY)) || usual()))
  useEffect(() => {
    line.current?.parentElement?.style.setProperty('--split', `${percent}%`)
  }, [percent])
  function move(next: number) {
    setPercent(within(next))
    deviceStorage.setItem(KEY, String(within(next)))
  }
  function drag({ currentTarget, pointerId, clientX }: PointerEvent) {
    const bench = currentTarget.parentElement?.getBoundingClientRect()
    if (bench && currentTarget.hasPointerCapture(pointerId))
      move(((clientX - bench.left) / bench.width) * 100)
  }
  function press(event: KeyboardEvent) {
    const next = { ArrowLeft: percent - STEP, ArrowRight: percent + STEP, Home: LEAST, End: MOST }[event.key]
    if (next === undefined || !isPlainKey(event)) return
    event.preventDefault()
    move(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule can't be moved
    <div
      ref={line}
      role="separator"
      aria-label="Width of the question"
      aria-orientation="vertical"
      aria-valuenow={percent}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      className="bench-divider"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => move(usual())}
      onKeyDown={press}
    />
  )
}
