interface RowsProps {
  caption: string
  columns: string[]
  rows: (string | number | boolean | null)[][]
}

/** A small table of a database. */
export const Rows = ({ caption, columns, rows }: RowsProps) => (
  <table translate="no" className="rows">
    <caption>{caption}</caption>
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.join()}>
          {row.map((cell, index) => (
            <td key={columns[index]}>{cell === null ? <i>NULL</i> : String(cell)}</td>
          ))}
        </tr>
      ))}
      {rows.length === 0 && (
        <tr>
          <td colSpan={columns.length}>
            <i>no rows</i>
          </td>
        </tr>
      )}
    </tbody>
  </table>
)
