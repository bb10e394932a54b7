import type { OpenCorrection } from './api/question-shapes.ts'

/** What the landing page tells of the bank; tools/site-facts finds it out while the site is built. */

export interface BankFigures {
  questions: number
  /** Answers that a program confirms. */
  run: number
  /** Answers that name a source instead. */
  cited: number
  corrections: number
  latest: (Pick<OpenCorrection, 'date' | 'change'> & { title: string; slug: string; name: string })[]
}

type Cell = string | number | boolean | null
interface Rows {
  columns: string[]
  rows: Cell[][]
}

export interface WrongQuery {
  slug: string
  name: string
  query: string
  tables: (Rows & { name: string })[]
  /** What the question asks for. */
  wanted: Rows
  /** PostgreSQL's version, and the day on which it returned no row. */
  version: string
  day: string
}
