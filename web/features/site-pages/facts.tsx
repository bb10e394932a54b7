import type { ReactNode } from 'react'

interface FactsProps {
  caption: string
  head: string[]
  rows: ReactNode[][]
}

/** A table of facts: its columns fit side by side on most phones, and it scrolls by itself where they do not. */
export function Facts({ caption, head, rows }: FactsProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      className="overflow-x-auto max-sm:text-sm max-sm:[&_code]:whitespace-normal [&_td]:min-w-26 sm:[&_td]:min-w-32"
    >
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do their cells
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
