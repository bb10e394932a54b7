import { addDays, localDay } from '#contract/attempts/local-day.ts'

/** The time zone of the browser in every story: another than the server's, so a day of the server shows as a mistake. */
export const ZONE = 'America/New_York'

/** The day so many days from now, by the calendar of the browser: for some hours UTC is a day ahead of it. */
export const inDays = (days: number) => addDays(localDay(new Date(), ZONE), days)
