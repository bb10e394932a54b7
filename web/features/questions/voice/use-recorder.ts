import { useEffect, useRef, useState } from 'react'
import type { OnHeard } from './hear-words.ts'
import { canRecord, failureOf, type MicrophoneFailure, recordVoice } from './record-voice.ts'
import type { Recording } from './recordings.ts'

const TICK_MS = 250
/** Nobody answers for longer; a forgotten recording ends here. */
const LONGEST_SECONDS = 300

export type RecorderState = 'ready' | 'asking' | 'recording' | MicrophoneFailure

/** The microphone as this page has it. What is recorded when the page is left is kept, and the microphone is free. */
export function useRecorder(onRecorded: (recording: Recording) => void, onHeard?: OnHeard) {
  const [state, setState] = useState<RecorderState>(() => (canRecord() ? 'ready' : 'unsupported'))
  const hear = useRef(onHeard)
  useEffect(() => {
    hear.current = onHeard
  })
  const seconds = useStopwatch(state === 'recording')
  const stopping = useRef<AbortController>(undefined)
  const stop = () => stopping.current?.abort()
  useEffect(() => () => stopping.current?.abort(), [])

  async function start() {
    const own = new AbortController()
    stopping.current = own
    setState('asking')
    try {
      await recordVoice(
        own.signal,
        (recording) => {
          setState('ready')
          onRecorded(recording)
        },
        (before, now) => hear.current?.(before, now),
      )
      setState(own.signal.aborted ? 'ready' : 'recording')
    } catch (error) {
      setState(own.signal.aborted ? 'ready' : failureOf(error))
    }
  }
  const isTooLong = seconds >= LONGEST_SECONDS
  useEffect(() => {
    if (isTooLong) stopping.current?.abort()
  }, [isTooLong])

  return { state, seconds, start: () => void start(), stop }
}

/** Seconds while it runs, by the monotonic clock. */
function useStopwatch(isRunning: boolean) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    setSeconds(0)
    if (!isRunning) return
    const from = performance.now()
    const timer = setInterval(() => setSeconds((performance.now() - from) / 1000), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return seconds
}
