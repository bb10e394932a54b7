import type { AuditAction } from '#contract/api/audit-log.ts'
import type { IdentityUser } from '#contract/api/identity.ts'

/** `password`, `google.com`, `passkey`, or the issuer of another OpenID provider. */
type Provider = IdentityUser['provider']

/** Accounts, their sign-ins and what administrators did. */
export interface AccountTables {
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
  identity_keys: {
    kid: string
    public_jwk: string
    private_jwe: string
    created_at: string
    retired_at: string | null
  }
  identity_revoked: { sid: string; expires_at: string }
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
  throttle: { bucket: string; hits: number; reset_at: string }
  user_documents: { uid: string; document: string; version: number; updated_at: string }
  user_settings: { uid: string; initialized_at: string }
  credits: { uid: string; amount: number; granted_at: string }
  welcome_requests: { uid: string; requested_at: string }
  welcome_emails: { uid: string; sent_at: string }
}
