import type { Table } from '#contract/run/protocol.ts'
import { shapes } from './compare-lines.ts'

interface ResultTableProps {
  caption: string
  table: Table
}

/** Rows of a query; of many only the first are shown. */
export function ResultTable({ caption, table: { columns, rows, total } }: ResultTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by the keyboard
    <section tabIndex={0} aria-label={caption} className="prose max-h-80 overflow-auto text-sm">
      <table>
        <caption className="text-left font-mono text-muted text-xs">
          {caption}
          {total > rows.length && `, ${rows.length} of ${total} rows`}
        </caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a query may name two columns alike
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move
            <tr key={index}>
              {row.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells do not move
                <td key={at}>{cell === null ? <span className="text-muted">NULL</span> : shapes(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="text-muted">No rows</p>}
    </section>
  )
}
