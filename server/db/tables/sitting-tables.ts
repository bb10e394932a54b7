import type { Confidence } from '#contract/api/attempts.ts'
import type { CodeLanguage } from '#contract/content-lists.ts'
import type { SittingKind } from '#contract/sitting/sitting.ts'

export interface SittingTables {
  /** Mock interviews and practice tests. The server's clock decides when one ends; whoever reads it moves it on. */
  sittings: {
    id: string
    user_id: string
    kind: SittingKind
    /** JSON: what it consists of, as it was at the start. */
    form: string
    /** JSON: the ids of all questions that it can ask. */
    question_ids: string
    /** JSON: the steps of a practice test that have begun, with the path of a chosen module. */
    taken: string
    /** The learner's zone when it began. */
    zone: string
    started_at: string
    /** When the clock ends it at the latest. */
    ends_at: string
    /** Set once the pause of an interview was taken; in the future while it lasts. */
    paused_until: string | null
    finished_at: string | null
  }
  /** The newest state of every answer; attempts are made of it at the end. */
  sitting_answers: {
    sitting_id: string
    content_id: string
    /** JSON. */
    answer: string | null
    text: string | null
    notes: string | null
    language: CodeLanguage | null
    confidence: Confidence | null
    flagged: number
    seconds: number
    given_at: string
    received_at: string
    /** 1 when it was given in time and came after the end of its time. */
    late: number
    /** JSON: what the interviewer asked about it, in the words that were handed out. */
    follow_ups: string | null
  }
}
