import { counted } from '#contract/counted.ts'

/** '27:04', from whole seconds. */
export const clockText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export const minutesText = (seconds: number) => counted(Math.max(1, Math.round(seconds / 60)), 'minute')
