import type { ActivityKind } from '#contract/api/activity.ts'
import type { AttemptSource, Confidence } from '#contract/api/attempts.ts'
import type { AuditAction } from '#contract/api/audit-log.ts'
import type { ProgramLanguage } from '#contract/api/content-enums.ts'
import type { IdentityUser } from '#contract/api/identity.ts'
import type { CardReason } from '#contract/api/review-card.ts'
import type { Outcome } from '#contract/attempts/grade-attempt.ts'
import type { CodeLanguage, ContentType, QuestionType, SubmissionKind } from '#contract/content-lists.ts'
import type { SittingKind } from '#contract/sitting/sitting.ts'

/** `password`, `google.com`, `passkey`, or the issuer of another OpenID provider. */
type Provider = IdentityUser['provider']

/**
 * The rows as both engines hold them. Keys are text, times are ISO 8601 UTC text, JSON is text parsed at the edge of the
 * feature that owns it; a time that may be null (`email_verified_at`) takes the place of a boolean. Closed lists are typed
 * as the contract types them: only a checked value is ever written.
 */
export interface Tables {
  identity_users: {
    uid: string
    email: string
    /** The address in lower case: what makes it unique. */
    email_key: string
    email_verified_at: string | null
    display_name: string
    photo_url: string | null
    password_hash: string | null
    created_at: string
    last_sign_in_at: string | null
    role: 'administrator' | null
    /** While it's set, no session of the account is open and none opens. */
    suspended_at: string | null
  }
  identity_providers: { provider: Provider; subject: string; uid: string; created_at: string }
  identity_sessions: {
    sid: string
    token_hash: string
    uid: string
    /** 1 when the login outlives the browser (remember-me). */
    persistent: number
    provider: Provider
    auth_time: string
    last_seen_at: string
    expires_at: string
    user_agent: string
    /** While it's ahead, the session is an administrator's, by a group at its provider. */
    administrator_until: string | null
  }
  identity_codes: {
    code_hash: string
    purpose: string
    uid: string
    email_key: string
    /** Of a ticket: the hash of the password hash that was right when it was issued; it dies with that password. */
    proof: string | null
    created_at: string
    expires_at: string
  }
  identity_passkeys: {
    credential_id: string
    uid: string
    /** COSE key, base64url. */
    public_key: string
    counter: number
    /** How the authenticator is reached, a JSON array. */
    transports: string
    name: string
    created_at: string
    last_used_at: string | null
  }
  /** The state that a mailed "This was not me" brings back. */
  identity_undos: {
    code_hash: string
    uid: string
    email_key: string
    change: string
    /** JSON of what was there before. */
    before: string
    created_at: string
    expires_at: string
  }
  /** Invitations that are still good; a used one is gone. */
  invitations: {
    id: string
    code_hash: string
    /** The only address it's good for, in lower case; null for any. */
    email_key: string | null
    created_at: string
    expires_at: string
  }
  /** Append only: what administrators did. Without foreign keys: a line outlives the accounts it is about, and names them by uid alone. */
  audit_log: {
    /** UUIDv7. */
    id: string
    at: string
    /** Null for a command of the operator's. */
    actor_uid: string | null
    action: AuditAction
    subject_uid: string | null
    /** JSON without addresses and secrets. */
    details: string
  }
  /** The newest mails that the mail server didn't take. */
  mail_failures: {
    /** UUIDv7. */
    id: string
    at: string
    /** The account the mail was for; null where there is none. */
    uid: string | null
    subject: string
    reason: string
  }
  identity_keys: {
    kid: string
    public_jwk: string
    private_jwe: string
    created_at: string
    retired_at: string | null
  }
  identity_revoked: { sid: string; expires_at: string }
  throttle: { bucket: string; hits: number; reset_at: string }
  user_documents: { uid: string; document: string; version: number; updated_at: string }
  user_settings: { uid: string; initialized_at: string }
  credits: { uid: string; amount: number; granted_at: string }
  welcome_requests: { uid: string; requested_at: string }
  welcome_emails: { uid: string; sent_at: string }
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
  bookmarks: {
    id: string
    user_id: string
    content_type: ContentType
    content_id: string
    resource_slug: string
    notes: string | null
    bookmarked_at: string
    updated_at: string
  }
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
  review_settings: {
    user_id: string
    minutes: number
    retention: number
    /** 1 when what is saved comes back, too. */
    with_saved: number
    updated_at: string
  }
  /** Mails and notifications in the morning of days with something due. */
  reminders: {
    user_id: string
    /** By the clock on the wall of the zone. */
    hour: number
    zone: string
    /** When the next day is looked at; null while they're off. */
    next_at: string | null
    /** The newest day that got its mail, and the newest whose mail failed. */
    sent_day: string | null
    failed_day: string | null
    /** 1 when a mail comes; notifications go to push_subscriptions. */
    by_mail: number
    updated_at: string
  }
  /** Browsers that want the reminder as a notification, each under the session that asked (RFC 8030, RFC 8291). */
  push_subscriptions: {
    user_id: string
    sid: string
    /** Whoever knows it can send: it's in no export and no log. */
    endpoint: string
    p256dh: string
    auth: string
    created_at: string
  }
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
  /** Inputs of a plan; the plan itself is never stored. */
  plans: {
    user_id: string
    /** A day of the learner. */
    interview_day: string
    /** JSON: by weekday, Sunday first. */
    minutes: string
    /** JSON: resources with weights. */
    scope: string
    /** The learner's zone, for the calendar. */
    zone: string
    /** Of the secret in the address of the calendar. */
    calendar_hash: string | null
    updated_at: string
  }
  /** How an interview went: for the learner's own eyes. */
  retrospectives: {
    id: string
    user_id: string
    interview_day: string
    text: string
    created_at: string
  }
  /** Stories that members tell in interviews. */
  stories: {
    id: string
    user_id: string
    title: string
    situation: string
    task: string
    action: string
    result: string
    learned: string
    /** JSON lists. */
    tags: string
    prompts: string
    created_at: string
    updated_at: string
    rehearsals: number
    rehearsed_at: string | null
    rehearsed_seconds: number | null
  }
  /** Cases of code questions that members write; ids are made in the browser, and are one member's. */
  own_cases: {
    user_id: string
    id: string
    content_id: string
    input: string
    expected: string | null
    created_at: string
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
}
