/** The time zone of the browser in every story: another than the server's, so a day of the server shows as a mistake. */
export const ZONE = 'America/New_York'
