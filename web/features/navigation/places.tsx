import type { ReactNode } from 'react'
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

interface PlacesProps {
  at: 'bar' | 'menu'
  /** Next to the link to today: what it holds. */
  today: ReactNode
}

/** Links to daily work, in the same words in the bar and in the menu. What needs an account leads a visitor through sign-in. */
export const Places = ({ at, today }: PlacesProps) => (
  <ul className={at === 'bar' ? 'hidden items-center lg:flex' : 'menu-places grid-cols-2'}>
    {places.map(([to, label]) => (
      <li key={to} className={to === reviewPath ? 'relative' : undefined}>
        <NavLink to={to} className={at === 'bar' ? 'place' : 'menu-place'}>
          {label}
        </NavLink>
        {to === reviewPath && today}
      </li>
    ))}
  </ul>
)
