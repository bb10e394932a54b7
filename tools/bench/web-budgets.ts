/** What a page may cost; the bench fails when one is broken. Times in ms, bytes as sent (brotli, bodies). */
export interface Budget {
  lcp: number
  /** How many times the same page without any script. */
  overFloor: number
  js: number
}

const PUBLIC_JS = 110_000
/** Pages that ask the API carry TanStack Query, and the question page its five types of question: docs/decisions/0005. */
const ASKING_JS = 121_000
const QUESTIONS_JS = 133_000
export const MEMBER_JS = 125_000
export const EDITOR_JS = 120_000
export const TBT = 50
export const CLS = 0
export const SCORE = 100
export const CONTENT_VISIBLE = 500
export const REACT_READY = 1500

const page = (lcp: number, js = PUBLIC_JS, overFloor = 1.15): Budget => ({ lcp, overFloor, js })

export const publicRoutes: Record<string, Budget> = {
  '/': page(750),
  '/about': page(750),
  '/resources': page(800, ASKING_JS),
  '/resources/sql': page(800, ASKING_JS),
  '/resources/sql/interview': page(900, QUESTIONS_JS, 1.25),
  '/resources/sql/learning': page(800, ASKING_JS),
  '/resources/sql/videos': page(800, ASKING_JS),
  // What paints largest is the form, once it is known that nobody is signed in (ROUTE-01).
  '/login': page(2200, PUBLIC_JS, 4),
  '/signup': page(2200, PUBLIC_JS, 4),
}

export const memberRoutes = ['/dashboard', '/resources/sql/saved']
