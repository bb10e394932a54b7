/** What a page may cost; the bench fails when one is broken. Times in ms, bytes as sent (brotli, bodies). */
export interface Budget {
  lcp: number
  /** How many times the same page without any script. */
  overFloor: number
  js: number
}

const PUBLIC_JS = 110_000
export const MEMBER_JS = 125_000
export const EDITOR_JS = 120_000
export const TBT = 50
export const CLS = 0
export const SCORE = 100
export const CONTENT_VISIBLE = 500
export const REACT_READY = 1500

const page = (lcp: number, overFloor = 1.15): Budget => ({ lcp, overFloor, js: PUBLIC_JS })

export const publicRoutes: Record<string, Budget> = {
  '/': page(750),
  '/about': page(750),
  '/resources': page(800),
  '/resources/sql': page(800),
  '/resources/sql/interview': page(900, 1.25),
  '/resources/sql/learning': page(800),
  '/resources/sql/videos': page(800),
  '/login': page(800),
  '/signup': page(800),
}

export const memberRoutes = ['/dashboard', '/resources/sql/saved']
