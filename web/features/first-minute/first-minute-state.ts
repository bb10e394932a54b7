import { useState } from 'react'
import { deviceStorage } from '#web/lib/storage.ts'
import { firstMinuteKey } from '#web/session/clear-user-storage.ts'

export const firstSteps = ['when', 'for', 'try'] as const
export type FirstStep = (typeof firstSteps)[number]

export interface FirstMinuteState {
  /** `end` shows what came of it, until the page is loaded again. */
  step: FirstStep | 'end' | 'over'
  isSkipped: boolean
  /** Days until the interview, once that's chosen. */
  days: number | null
}
const start: FirstMinuteState = { step: 'when', isSkipped: false, days: null }

function read(uid: string): FirstMinuteState {
  try {
    const stored = { ...start, ...JSON.parse(deviceStorage.getItem(firstMinuteKey(uid)) ?? 'null') }
    return stored.step === 'end' ? { ...stored, step: 'over' } : stored
  } catch {
    return start
  }
}

/** The member's step in the first minute; kept on the device, so a reload goes on where it was. */
export function useFirstMinute(uid: string) {
  const [state, setState] = useState(() => read(uid))
  const change = (changes: Partial<FirstMinuteState>) => {
    const next = { ...state, ...changes }
    setState(next)
    deviceStorage.setItem(firstMinuteKey(uid), JSON.stringify(next))
  }
  return { state, change }
}

/** For who has neither a plan nor an answer; a first minute that was begun goes on until it's over. */
export const isFirstMinute = ({ step }: FirstMinuteState, isFresh: boolean) =>
  step === 'try' || step === 'end' || (isFresh && step !== 'over')
