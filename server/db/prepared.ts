import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Tables } from './tables.ts'

type Executor = Kysely<Tables>
/** Stands for a value while the statement is built. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Builds and compiles a statement once for each engine; a call only puts its values in. The build runs with placeholders, so it must
 * name every value, pass it on and never look at it: `where('user_id', '=', values.userId)`, not `$if(values.userId, …)` or `values(values)`.
 */
export function prepared<Values extends object, Row>(
  build: (db: Executor, values: Values) => Compilable<Row>,
) {
  const compiled = new Map<unknown, CompiledQuery<Row>>()
  const placeholders = new Proxy(
    {},
    { get: (_target, name) => (typeof name === 'string' ? new Placeholder(name) : undefined) },
  ) as Values
  return (db: Executor, values: Values): Promise<QueryResult<Row>> => {
    const engine = db.getExecutor().adapter.constructor
    let query = compiled.get(engine)
    if (!query) {
      query = build(db, placeholders).compile()
      compiled.set(engine, query)
    }
    const given = values as Record<string, unknown>
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name] : value,
    )
    return db.executeQuery({ ...query, parameters })
  }
}
