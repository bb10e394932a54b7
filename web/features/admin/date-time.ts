const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 'Nov 27, 2026, 3:20 AM', by the reader's clock. */
export const dateTime = (iso: string) => format.format(new Date(iso))
