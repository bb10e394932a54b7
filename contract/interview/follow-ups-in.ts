import { FOLLOW_UPS_MAX } from './next-follow-up.ts'

/** What the first answer takes, and each follow-up with its answer. */
const ANSWER_SECONDS = 120
const FOLLOW_UP_SECONDS = 60

/** How many follow-ups the clock of a question has room for, where it's a part of a sitting. */
export const followUpsIn = (seconds: number) =>
  Math.min(FOLLOW_UPS_MAX, Math.max(0, Math.floor((seconds - ANSWER_SECONDS) / FOLLOW_UP_SECONDS)))
