import { clockText } from '#web/lib/time-words.ts'
import type { MicrophoneFailure } from './record-voice.ts'
import type { Recording } from './recordings.ts'

/** Seconds between which an answer should be. */
export interface SpokenTarget {
  least: number
  most: number
}

/** The seconds an interviewer listens before the first question back. */
export const TARGET: SpokenTarget = { least: 60, most: 90 }
export const targetText = ({ least, most }: SpokenTarget) => `${least} to ${most} seconds`

/** The length next to its target, and how fast it was where that is known. */
export function lengthText({ seconds, heard }: Recording, target = TARGET) {
  const whole = Math.floor(seconds)
  const verdict =
    whole < target.least
      ? `${target.least - whole} s short of`
      : whole > target.most
        ? `${whole - target.most} s over`
        : 'within'
  const words = heard?.match(/\S+/g)?.length ?? 0
  const rate = words === 0 ? '' : ` About ${Math.round((words * 60) / seconds)} words a minute.`
  return `Recorded ${clockText(seconds)}, ${verdict} the ${targetText(target)}.${rate}`
}

export const failureTexts: Record<MicrophoneFailure, string> = {
  unsupported: 'This browser cannot record. Write your answer instead.',
  refused:
    'The microphone is not allowed here. Allow it in the settings of the browser for this site, and record again.',
  missing: 'No microphone was found. Connect one, and record again.',
  busy: 'The microphone cannot be used now. Another program may hold it.',
}
