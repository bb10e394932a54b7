import { useEffect, useRef, useState } from 'react'

/** Plays a sound of this page; another sound, or the end of the page, stops it. */
export function usePlayer(sound: Blob | undefined) {
  const audio = useRef<HTMLAudioElement>(undefined)
  const [state, setState] = useState<'stopped' | 'playing' | 'failed'>('stopped')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!sound) return
    const address = URL.createObjectURL(sound)
    const element = new Audio(address)
    audio.current = element
    element.onplay = () => setState('playing')
    element.onpause = () => setState('stopped')
    element.onended = () => {
      setState('stopped')
      setSeconds(0)
    }
    element.ontimeupdate = () => setSeconds(element.ended ? 0 : element.currentTime)
    return () => {
      element.pause()
      URL.revokeObjectURL(address)
      setState('stopped')
      setSeconds(0)
    }
  }, [sound])
  return {
    state,
    seconds,
    play: () =>
      void audio.current?.play().catch((error) => {
        // Paused or deleted before it began.
        if (error.name !== 'AbortError') setState('failed')
      }),
    pause: () => audio.current?.pause(),
  }
}
