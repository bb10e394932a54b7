/**
 * The meaning of a database's error for the caller. `storage`: a full, failing or read-only disk. `read-only`: a server that is not the
 * primary. `busy`: it works, but not in time. `connection`: it is not there. `account`: the row that everything of a user hangs
 * on is gone. `text`: a text that it cannot store, as one with the NUL character; what takes texts refuses it by name before.
 */
export type DatabaseTrouble = 'storage' | 'read-only' | 'busy' | 'connection' | 'account' | 'text'

interface DatabaseError {
  code?: unknown
  errcode?: unknown
  message: string
}

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const sqlite: Record<number, DatabaseTrouble> = {
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  7: 'storage', // NOMEM
  8: 'read-only', // READONLY
  10: 'storage', // IOERR
  13: 'storage', // FULL
  14: 'storage', // CANTOPEN
}
const SQLITE_CONSTRAINT_FOREIGNKEY = 787

/** PostgreSQL's codes, whole or by their class (appendix A of its manual), and the errors of Node's sockets. */
const postgres: [RegExp, DatabaseTrouble][] = [
  [/^(53\w{3}|58\w{3})$/, 'storage'], // disk, memory, connections used up; failing system calls
  [/^25006$/, 'read-only'],
  [/^(57014|55P03|40001|40P01)$/, 'busy'], // statement timeout, lock timeout, a transaction that lost twice
  [/^23503$/, 'account'], // every foreign key leads to the user
  [/^22021$/, 'text'],
  [/^(08\w{3}|57P\w{2}|25P0[34]|28\w{3}|3D000)$/, 'connection'], // broken, shut down, timed out between statements, sign-in refused
  [
    /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL)$/,
    'connection',
  ],
]

export function databaseTrouble({ code, errcode, message }: DatabaseError): DatabaseTrouble | undefined {
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number')
    return errcode === SQLITE_CONSTRAINT_FOREIGNKEY ? 'account' : sqlite[errcode & 0xff]
  const known = typeof code === 'string' && postgres.find(([pattern]) => pattern.test(code))
  if (known) return known[1]
  // node-postgres and Kysely have no code for these; the last two: the server is closing.
  return /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|after calling end on the pool|driver has already been destroyed/.test(
    message,
  )
    ? 'connection'
    : undefined
}
