import type { Tables } from './tables.ts'

/** The ways of a table's columns: each is named once. */
interface Ways<Column> {
  /** They stay here. */
  server?: readonly Column[]
  /** They're in what the member downloads, to be read. */
  download?: readonly Column[]
  /** They're in the download, and an import takes them back. */
  import: readonly Column[]
  /** Unique among a member's rows, so a download goes on where a page ended; empty where a member has one row at most. */
  order: readonly Column[]
  /** A row can hold 20,000 characters: fewer are read at a time. */
  isLong?: true
}

/** Tables whose rows stay on the server, but for the account's own lines (server/features/export/export-sql.ts). */
type ServerTable =
  | 'identity_users'
  | 'identity_providers'
  | 'identity_sessions'
  | 'identity_codes'
  | 'identity_passkeys'
  | 'identity_undos'
  | 'identity_keys'
  | 'identity_revoked'
  | 'invitations'
  | 'audit_log'
  | 'mail_failures'
  | 'throttle'
  | 'user_documents'
  | 'user_settings'
  | 'credits'
  | 'welcome_requests'
  | 'welcome_emails'
  | 'push_subscriptions'
  /** Follows from the attempts. */
  | 'attempt_folds'
  /** Counts changes of progress for other instances. */
  | 'progress_versions'

/** Every table with work of members. A new one doesn't compile until it says here where its columns go. */
export const memberRows = {
  progress: {
    server: ['user_id', 'activity_id'],
    import: ['content_type', 'content_id', 'resource_slug', 'status', 'created_at', 'updated_at'],
    order: ['content_type', 'content_id'],
  },
  bookmarks: {
    server: ['id', 'user_id'],
    import: ['content_type', 'content_id', 'resource_slug', 'notes', 'bookmarked_at', 'updated_at'],
    order: ['content_type', 'content_id'],
  },
  activity: {
    server: ['user_id'],
    import: ['id', 'kind', 'resource_slug', 'content_type', 'content_id', 'created_at'],
    order: ['created_at', 'id'],
  },
  attempts: {
    download: ['user_id', 'resource_slug', 'is_first'],
    import: [
      'id',
      'content_id',
      'question_type',
      'revision',
      'source',
      'sitting_id',
      'outcome',
      'score',
      'confidence',
      'seconds',
      'answer',
      'local_day',
      'answered_at',
      'received_at',
    ],
    order: ['received_at', 'id'],
  },
  attempt_texts: {
    server: ['attempt_id'],
    import: ['text'],
    order: ['attempt_id'],
  },
  review_cards: {
    download: [
      'user_id',
      'resource_slug',
      'stability',
      'difficulty',
      'last_day',
      'due_day',
      'reps',
      'lapses',
      'reason',
      'reason_day',
      'model',
      'updated_at',
    ],
    import: ['content_id', 'paused_at'],
    order: ['content_id'],
  },
  review_settings: {
    download: ['user_id'],
    import: ['minutes', 'retention', 'with_saved', 'updated_at'],
    order: [],
  },
  reminders: {
    /** The download says `is_on` instead of `next_at`. */
    server: ['user_id', 'next_at'],
    download: ['sent_day', 'failed_day'],
    import: ['hour', 'zone', 'by_mail', 'updated_at'],
    order: [],
  },
  reports: {
    server: ['user_id', 'imported'],
    download: ['resource_slug'],
    import: [
      'id',
      'content_id',
      'revision',
      'kind',
      'text',
      'code',
      'status',
      'reply',
      'created_at',
      'decided_at',
    ],
    order: ['id'],
  },
  /** In a download one list for interviews and one for practice tests, each with the fields of its form. */
  sittings: {
    download: ['user_id', 'kind', 'question_ids'],
    import: ['id', 'form', 'taken', 'zone', 'started_at', 'ends_at', 'paused_until', 'finished_at'],
    order: ['id'],
  },
  sitting_answers: {
    server: ['follow_ups'],
    import: [
      'sitting_id',
      'content_id',
      'answer',
      'text',
      'notes',
      'language',
      'confidence',
      'flagged',
      'seconds',
      'given_at',
      'received_at',
      'late',
    ],
    order: ['sitting_id', 'content_id'],
  },
  plans: {
    server: ['user_id', 'calendar_hash'],
    import: ['interview_day', 'minutes', 'scope', 'zone', 'updated_at'],
    order: [],
  },
  retrospectives: {
    download: ['user_id'],
    import: ['id', 'interview_day', 'text', 'created_at'],
    order: ['id'],
  },
  stories: {
    download: ['user_id'],
    import: [
      'id',
      'title',
      'situation',
      'task',
      'action',
      'result',
      'learned',
      'tags',
      'prompts',
      'created_at',
      'updated_at',
      'rehearsals',
      'rehearsed_at',
      'rehearsed_seconds',
    ],
    order: ['id'],
  },
  own_cases: {
    server: ['user_id'],
    import: ['id', 'content_id', 'input', 'expected', 'created_at', 'updated_at'],
    order: ['id'],
  },
  submissions: {
    server: ['user_id'],
    import: ['id', 'content_id', 'language', 'kind', 'passed', 'total', 'text', 'created_at'],
    order: ['id'],
    isLong: true,
  },
  drafts: {
    server: ['user_id', 'version', 'writer'],
    import: ['content_id', 'language', 'text', 'written_at'],
    order: ['content_id', 'language'],
    isLong: true,
  },
} as const satisfies { [Table in Exclude<keyof Tables, ServerTable>]: Ways<keyof Tables[Table]> }

export type MemberTable = keyof typeof memberRows
type ColumnsOf<Table extends MemberTable, Way extends string> = (typeof memberRows)[Table] extends {
  readonly [W in Way]: readonly (infer Column)[]
}
  ? Column
  : never
type Downloaded<Table extends MemberTable> = ColumnsOf<Table, 'download'> | ColumnsOf<Table, 'import'>

/** A row as its member downloads it. */
export type DownloadRow<Table extends MemberTable> = Pick<
  Tables[Table],
  Downloaded<Table> & keyof Tables[Table]
>

type Nothing<T extends never> = T
/** A column that isn't named above doesn't compile here. */
export type Forgotten = Nothing<
  {
    [Table in MemberTable]: Exclude<keyof Tables[Table], Downloaded<Table> | ColumnsOf<Table, 'server'>>
  }[MemberTable]
>

/** The names of the columns that a member downloads. */
export function downloadColumns<Table extends MemberTable>(table: Table) {
  const { download = [], import: taken }: Ways<string> = memberRows[table]
  return [...download, ...taken] as (keyof DownloadRow<Table> & string)[]
}
