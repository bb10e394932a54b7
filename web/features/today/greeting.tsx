import { dayNumber } from '#contract/attempts/local-day.ts'
import { counted } from '#contract/counted.ts'
import type { Today } from './today-queries.ts'

interface GreetingProps {
  name: string
  day: Today | undefined
}

/** The member's name, and the time until the interview. */
export function Greeting({ name, day }: GreetingProps) {
  const [first] = name.trim().split(/\s+/)
  const left = day?.interview_day ? dayNumber(day.interview_day) - dayNumber(day.today) : undefined
  return (
    <p className="text-balance font-display font-extrabold text-2xl sm:text-3xl lg:text-4xl">
      {partOfDay(new Date().getHours())}
      {first && `, ${first}`}.{' '}
      {left !== undefined && (
        <>
          Your interview is {left === 1 ? '' : 'in '}
          <span className="text-accent">{left === 1 ? 'tomorrow' : counted(left, 'day')}</span>.
        </>
      )}
    </p>
  )
}

function partOfDay(hour: number) {
  if (hour < 5 || hour >= 18) return 'Good evening'
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}
