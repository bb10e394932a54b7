import type { TableExample } from '../questions/schema.ts'
import { comparableOutput } from './comparable-output.ts'

type Cell = TableExample['result']['rows'][number][number]

/** The statements that leave the rows of an example in its tables and nothing else. */
export const fillTables = ({ tables }: Pick<TableExample, 'tables'>): string =>
  [
    `TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE;`,
    ...tables.flatMap(({ name, columns, rows }) =>
      rows.map(
        (row) => `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${row.map(literal).join(', ')});`,
      ),
    ),
  ].join('\n')

const literal = (cell: Cell): string =>
  typeof cell === 'string' ? `'${cell.replaceAll("'", "''")}'` : cell === null ? 'NULL' : String(cell)

/** The rows of the result as a query prints them. */
export const printedRows = ({ result }: Pick<TableExample, 'result'>): string =>
  result.rows.map((row) => row.map((cell) => (cell === null ? 'NULL' : String(cell))).join(' | ')).join('\n')

/** 12.50 and 12.5 are the same number: YAML does not keep the zeros that a numeric column prints. */
export function isSameRow(printed: string, expected: string): boolean {
  const [a, b] = [printed.split(' | '), expected.split(' | ')]
  return (
    a.length === b.length &&
    a.every(
      (cell, at) =>
        cell === b[at] || (isNumber(cell) && isNumber(b[at] ?? '') && Number(cell) === Number(b[at])),
    )
  )
}

/** What a query prints, row by row; numbers by their value, so 0 and 0.00 are the same. */
export function isSameTable(printed: string, expected: string): boolean {
  const [a, b] = [rowsOf(printed), rowsOf(expected)]
  return a.length === b.length && a.every((row, at) => isSameRow(row, b[at] ?? ''))
}

const rowsOf = (text: string) => comparableOutput(text).split('\n')

const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell)

/** An ORDER BY outside all parentheses. */
export function isOrdered(query: string): boolean {
  let outer = query.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:''|[^'])*'/g, ' ')
  for (let before = ''; before !== outer; ) {
    before = outer
    outer = outer.replace(/\([^()]*\)/g, ' ')
  }
  return /\border\s+by\b/i.test(outer)
}
