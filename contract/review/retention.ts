/** Which share of what is due should still be known. */
export const RETENTION_DEFAULT = 0.85
export const RETENTION_MIN = 0.8
export const RETENTION_MAX = 0.95
