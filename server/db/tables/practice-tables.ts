import type { ActivityKind } from '#contract/api/activity.ts'
import type { AttemptSource, Confidence } from '#contract/api/attempts.ts'
import type { ProgramLanguage } from '#contract/api/content-enums.ts'
import type { CardReason } from '#contract/api/review-card.ts'
import type { Outcome } from '#contract/attempts/grade-attempt.ts'
import type { ContentType, QuestionType, SubmissionKind } from '#contract/content-lists.ts'

/** The work of members, its consequences and their reports. */
export interface PracticeTables {
  progress: {
    user_id: string
    content_type: ContentType
    content_id: string
    resource_slug: string
    /** in_progress or completed; never goes back from completed. */
    status: 'in_progress' | 'completed'
    /** Of the last change of status; null in rows from before this was kept. */
    activity_id: string | null
    created_at: string
    updated_at: string
  }
  /** Counts the changes of a member's progress, for streams on other instances. No row counts as none. */
  progress_versions: { user_id: string; version: number }
  activity: {
    id: string
    user_id: string
    kind: ActivityKind
    resource_slug: string
    content_type: ContentType | null
    content_id: string | null
    created_at: string
  }
  /** Append only: the answers that were given, the newest of each question. A card follows from all of them (attempt_folds). */
  attempts: {
    /** UUIDv7 of the browser. */
    id: string
    user_id: string
    content_id: string
    resource_slug: string
    question_type: QuestionType
    /** Of what decided the grade. */
    revision: string
    source: AttemptSource
    /** The mock interview or the practice test. */
    sitting_id: string | null
    outcome: Outcome
    score: number
    confidence: Confidence | null
    seconds: number
    /** JSON in the question's own order of options, blanks and criteria. */
    answer: string
    /** 1 for the user's first attempt at this revision. */
    is_first: number
    /** The learner's day, 04:00 to 04:00. */
    local_day: string
    answered_at: string
    received_at: string
  }
  attempt_texts: { attempt_id: string; text: string }
  /** Of the attempts at a question: how many are kept, and what their card follows from. */
  attempt_folds: {
    user_id: string
    content_id: string
    kept: number
    /** 1 once an attempt has completed the question, also one that is no longer kept. */
    solved: number
    /** JSON of the fold over those that are no longer kept; null while all are. */
    base: string | null
    /** JSON of the fold over all; null where the attempts are older than this table. */
    tip: string | null
  }
  /** The state after the attempts at a question, kept so a queue is one read. */
  review_cards: {
    user_id: string
    content_id: string
    resource_slug: string
    /** Null while only a pause is known. */
    stability: number | null
    difficulty: number | null
    last_day: string | null
    due_day: string
    reps: number
    lapses: number
    reason: CardReason
    reason_day: string
    paused_at: string | null
    model: string
    updated_at: string
  }
  /** Programs as they were submitted, and drafts that gave way to others. */
  submissions: {
    user_id: string
    id: string
    content_id: string
    language: ProgramLanguage
    kind: SubmissionKind
    passed: number | null
    total: number | null
    text: string
    created_at: string
  }
  /** One of each question and language. */
  drafts: {
    user_id: string
    content_id: string
    language: ProgramLanguage
    text: string
    /** Another one with every change. */
    version: string
    /** The browser that wrote it. */
    writer: string
    /** By that browser's clock, never ahead of the server's. */
    written_at: string
  }
  /** Errors that members report in questions. */
  reports: {
    /** UUIDv7. */
    id: string
    user_id: string
    content_id: string
    resource_slug: string
    /** Of what decided the grade when it was reported. */
    revision: string
    kind: string
    text: string
    code: string | null
    status: string
    reply: string | null
    created_at: string
    decided_at: string | null
    /** 1 when it came with an import: its writer reads it, nobody decides on it and nothing counts it. */
    imported: number
  }
}
