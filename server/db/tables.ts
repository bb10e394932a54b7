import type { AccountTables } from './tables/account-tables.ts'
import type { MemberTables } from './tables/member-tables.ts'
import type { PracticeTables } from './tables/practice-tables.ts'
import type { SittingTables } from './tables/sitting-tables.ts'

/**
 * The rows as both engines hold them. Keys are text, times are ISO 8601 UTC text, JSON is text parsed at the edge of the
 * feature that owns it; a time that may be null (`email_verified_at`) takes the place of a boolean. Closed lists are typed
 * as the contract types them: only a checked value is ever written.
 */
export interface Tables extends AccountTables, PracticeTables, SittingTables, MemberTables {}
