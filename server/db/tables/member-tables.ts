import type { ContentType } from '#contract/content-lists.ts'

/** Everything members write or choose for themselves. */
export interface MemberTables {
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
  review_settings: {
    user_id: string
    minutes: number
    retention: number
    /** 1 when what is saved comes back as well. */
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
}
