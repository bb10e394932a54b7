import { CalendarDays, type LucideIcon, MessagesSquare, Timer } from 'lucide-react'
import { Link } from 'react-router'
import { mocksPath, planPath, storiesPath } from '#web/lib/paths.ts'

const links: { to: string; icon: LucideIcon; title: string; text: string }[] = [
  { to: mocksPath, icon: Timer, title: 'Mock interview', text: 'A role, a clock, and a report at the end.' },
  { to: planPath, icon: CalendarDays, title: 'Plan', text: 'Backwards from the day of your interview.' },
  { to: storiesPath, icon: MessagesSquare, title: 'Stories', text: 'Your own, for the questions about you.' },
]

/** Ways to practice beyond a subject. */
export function PracticeLinks() {
  return (
    <nav aria-label="Ways to practice">
      <ul className="grid grid-cols-3 gap-2 sm:gap-4">
        {links.map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full items-center gap-4 rounded-lg border border-line bg-raised p-3 hover:border-accent max-sm:flex-col max-sm:gap-2 max-sm:text-center sm:p-4"
            >
              <Icon aria-hidden className="size-6 shrink-0 text-accent" />
              <span className="min-w-0">
                <span className="block font-bold">{title}</span>
                <span className="block text-muted text-sm max-sm:hidden">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
