/** The time zone of this browser, which decides what is today. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
