import { NavLink } from 'react-router'
import { allSavedPath, mocksPath, planPath, reviewPath, storiesPath, studyPathsPath } from '#web/lib/paths.ts'

const places = [
  [reviewPath, 'Today'],
  ['/resources', 'Subjects'],
  [studyPathsPath, 'Study paths'],
  [mocksPath, 'Mock'],
  [planPath, 'Plan'],
  [storiesPath, 'Stories'],
  [allSavedPath, 'Saved'],
] as const

const looks = {
  bar: 'inline-flex min-h-11 items-center whitespace-nowrap rounded-md px-2 font-medium text-muted text-sm transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-accent aria-[current=page]:underline-offset-8',
  menu: 'flex min-h-12 items-center text-lg font-semibold hover:text-accent aria-[current=page]:text-accent',
}

/** Where daily work begins, in the same words in the bar and in the menu. What needs an account leads a visitor through sign-in. */
export const Places = ({ at }: { at: 'bar' | 'menu' }) => (
  <ul
    className={
      at === 'bar' ? 'hidden items-center lg:flex' : 'grid grid-cols-2 gap-x-6 *:border-line *:border-b'
    }
  >
    {places.map(([to, label]) => (
      <li key={to}>
        <NavLink to={to} className={looks[at]}>
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
)
