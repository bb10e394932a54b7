/** Every limit and constant that both sides must agree on. */
export const NOTES_MAX = 500
export const RESEND_COOLDOWN_SECONDS = 300
export const VERIFICATION_POLL_MS = 3000
export const SETTINGS_THROTTLE_MS = 30_000
export const TOAST_MS = 3000
export const LOGIN_REDIRECT_MS = 1500
export const QUESTIONS_PAGE = 50
export const ACTIVITY_PAGE = 20
export const RECOMMENDATIONS_PER_RESOURCE = 3
export const SAVED_LIST_LIMIT = 1000
export const LIST_LIMIT_MAX = 100
export const BODY_LIMIT_BYTES = 64 * 1024
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const NAME_MAX = 100
export const EMAIL_MAX = 254
