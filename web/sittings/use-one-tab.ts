import { useEffect, useState } from 'react'

/** A page that is being left may hold its lock for a moment longer. */
const AGAIN_MS = 500

/** One tab at a time asks: `here` holds the lock, `elsewhere` may take it over. Without locks every tab may. */
export function useOneTab(name: string) {
  const [place, setPlace] = useState<'waiting' | 'here' | 'elsewhere'>('waiting')
  const [takeOvers, setTakeOvers] = useState(0)
  useEffect(() => {
    if (!navigator.locks) return setPlace('here')
    let release = () => {}
    let isOver = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const ask = (isLast: boolean) =>
      navigator.locks
        .request(name, takeOvers > 0 ? { steal: true } : { ifAvailable: true }, async (lock) => {
          if (isOver) return
          if (!lock && !isLast) retry = setTimeout(() => void ask(true), AGAIN_MS)
          else setPlace(lock ? 'here' : 'elsewhere')
          if (lock) await held
        })
        // Another tab took it; or the browser blocks site data, and locks with it.
        .catch(({ name }: DOMException) => !isOver && setPlace(name === 'AbortError' ? 'elsewhere' : 'here'))
    void ask(false)
    return () => {
      isOver = true
      clearTimeout(retry)
      release()
    }
  }, [name, takeOvers])
  return { place, takeOver: () => setTakeOvers((count) => count + 1) }
}
