/**
 * The rows as both engines hold them. Keys are text, times are ISO 8601 UTC text, JSON is text parsed at the edge of the
 * feature that owns it; a fact in time (`email_verified_at`) stands where others put a boolean.
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
  }
  identity_providers: { provider: string; subject: string; uid: string; created_at: string }
  identity_sessions: {
    sid: string
    token_hash: string
    uid: string
    /** 1 when the login outlives the browser (remember-me). */
    persistent: number
    provider: string
    auth_time: string
    last_seen_at: string
    expires_at: string
    user_agent: string
  }
  identity_codes: {
    code_hash: string
    purpose: string
    uid: string
    email_key: string
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
  throttle: { bucket: string; hits: number; reset_at: string }
  user_documents: { uid: string; document: string; version: number; updated_at: string }
  user_settings: { uid: string; initialized_at: string }
  credits: { uid: string; amount: number; granted_at: string }
  welcome_emails: { uid: string; sent_at: string }
  progress: {
    user_id: string
    content_type: string
    content_id: string
    resource_slug: string
    /** in_progress or completed; never goes back from completed. */
    status: string
    created_at: string
    updated_at: string
  }
  bookmarks: {
    id: string
    user_id: string
    content_type: string
    content_id: string
    resource_slug: string
    notes: string | null
    bookmarked_at: string
    updated_at: string
  }
  activity: {
    id: string
    user_id: string
    kind: string
    resource_slug: string
    content_type: string | null
    content_id: string | null
    created_at: string
  }
}
