/** Now plus an offset, in the database's time format (ISO 8601, UTC). */
export const isoTime = (offsetSeconds = 0) => new Date(Date.now() + offsetSeconds * 1000).toISOString()

export const secondsUntil = (iso: string) => Math.ceil((Date.parse(iso) - Date.now()) / 1000)
