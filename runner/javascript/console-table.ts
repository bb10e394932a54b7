import nodeUtil, { inspect } from 'node-inspect-extracted'

// In the package, and not in its types.
const { getStringWidth } = nodeUtil as unknown as { getStringWidth: (text: string) => number }

type Column = { head: string; cells: (string | undefined)[] }

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** A cell as Node writes it: in one line, an object with more than two properties by its name alone. */
const cell = (value: unknown): string =>
  inspect(value, {
    depth: isObject(value) && !Array.isArray(value) && Object.keys(value).length > 2 ? -1 : 0,
    maxArrayLength: 3,
    breakLength: Number.POSITIVE_INFINITY,
  })

/** The lines of `console.table`, as Node draws them. */
export function consoleTable(data: object, properties?: readonly string[]): string {
  return drawn(columnsOf(entriesOf(data), data, properties))
}

/** What an iterator still holds is read from a copy only where Node does so as well: maps and sets. */
function entriesOf(data: object): [unknown, unknown][] | undefined {
  if (data instanceof Map) return [...data]
  if (data instanceof Set) return [...data].map((value, at) => [at, value])
  return undefined
}

function columnsOf(
  entries: [unknown, unknown][] | undefined,
  data: object,
  properties: readonly string[] | undefined,
): Column[] {
  if (entries) {
    const columns = [
      { head: '(iteration index)', cells: entries.map((_, at) => cell(at)) },
      { head: 'Values', cells: entries.map(([, value]) => cell(value)) },
    ]
    if (data instanceof Map) columns.splice(1, 0, { head: 'Key', cells: entries.map(([key]) => cell(key)) })
    return columns
  }
  const rows = Object.entries(data)
  const named = new Map<string, Column>()
  const values: Column = { head: 'Values', cells: [] }
  for (const [at, [, row]] of rows.entries()) {
    if (!isObject(row)) {
      values.cells[at] = cell(row)
      continue
    }
    for (const head of properties ?? Object.keys(row)) {
      const column = named.get(head) ?? { head, cells: [] }
      named.set(head, column)
      column.cells[at] = Object.hasOwn(row, head) ? cell(Reflect.get(row, head)) : ''
    }
  }
  return [
    { head: '(index)', cells: rows.map(([key]) => key) },
    // Names that are numbers come first, as they do in an object.
    ...Object.keys(Object.fromEntries(named)).flatMap((head) => named.get(head) ?? []),
    ...(values.cells.length > 0 ? [values] : []),
  ]
}

function drawn(columns: readonly Column[]): string {
  const height = Math.max(...columns.map(({ cells }) => cells.length))
  const widths = columns.map(
    ({ head, cells }) => Math.max(...[head, ...cells].map((text) => getStringWidth(text ?? ''))) + 2,
  )
  const rule = (left: string, between: string, right: string) =>
    left + widths.map((width) => '─'.repeat(width)).join(between) + right
  const line = (cells: (string | undefined)[]) =>
    `│${widths.map((width, at) => ` ${padded(cells[at] ?? '', width - 1)}`).join('│')}│`
  const rows = Array.from({ length: height }, (_, at) => line(columns.map(({ cells }) => cells[at])))
  return [
    rule('┌', '┬', '┐'),
    line(columns.map(({ head }) => head)),
    rule('├', '┼', '┤'),
    ...rows,
    rule('└', '┴', '┘'),
  ].join('\n')
}

const padded = (text: string, width: number): string => text + ' '.repeat(width - getStringWidth(text))
