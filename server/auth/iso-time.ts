/** Now, or so many seconds from now, the way the database holds times. */
export const isoTime = (offsetSeconds = 0) => new Date(Date.now() + offsetSeconds * 1000).toISOString()

export const secondsUntil = (iso: string) => Math.ceil((Date.parse(iso) - Date.now()) / 1000)
