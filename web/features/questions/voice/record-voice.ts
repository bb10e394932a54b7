import { hearWords, type OnHeard } from './hear-words.ts'
import type { Recording } from './recordings.ts'

/** Speech is clear at this rate; five minutes are 1.2 MB. */
const BITS_PER_SECOND = 32_000

/** Why nothing can be recorded. */
export type MicrophoneFailure = 'unsupported' | 'refused' | 'missing' | 'busy'

export const canRecord = () => typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices)

export function failureOf(error: unknown): MicrophoneFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' ? 'missing' : 'busy'
}

/**
 * Records the microphone until `stop`, until it is unplugged, or until the signal aborts. The microphone is free after that. Throws
 * what `getUserMedia` throws.
 */
export async function recordVoice(
  signal: AbortSignal,
  onEnd: (recording: Recording) => void,
  onHeard?: OnHeard,
) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const free = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return free()
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND })
  const parts: Blob[] = []
  const [track] = stream.getAudioTracks()
  const hearing = track && hearWords(track, onHeard)
  let from = performance.now()
  recorder.onstart = () => {
    from = performance.now()
  }
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.onstop = async () => {
    const seconds = (performance.now() - from) / 1000
    const heard = (await (await hearing)?.end()) ?? null
    free()
    onEnd({ sound: new Blob(parts, { type: recorder.mimeType }), seconds, heard })
  }
  signal.addEventListener('abort', () => recorder.state !== 'inactive' && recorder.stop())
  recorder.start()
}
