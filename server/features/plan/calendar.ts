import type { PlanState } from '#contract/api/plan.ts'
import { addDays } from '#contract/attempts/local-day.ts'

type Days = NonNullable<PlanState['computed']>['days']

const LINE_BYTES = 74

/** RFC 5545: days without a time, so no zone and no change of the clock moves them. */
export function calendarOf(days: Days, interviewDay: string, { url, now }: { url: string; now: Date }) {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const event = (day: string, kind: string, title: string, text: string) => [
    'BEGIN:VEVENT',
    `UID:${kind}-${day}@whetstone`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
  const sessions = days.flatMap(({ day, minutes, reviews, new: news, mock }) => {
    const asked = minutes - (mock ?? 0)
    const begun = news.reduce((sum, { count }) => sum + count, 0)
    return [
      ...(asked > 0
        ? event(day, 'session', `Practice, ${asked} minutes`, `${reviews} to review, ${begun} new`)
        : []),
      ...(mock ? event(day, 'mock', `Mock interview, ${mock} minutes`, 'Against the clock') : []),
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Whetstone//Plan//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Whetstone',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...sessions,
    ...event(interviewDay, 'interview', 'Interview', 'Good luck'),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** Lines of at most 75 bytes, the next ones begin with a space. */
function folded(line: string) {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LINE_BYTES) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
