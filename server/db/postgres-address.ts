/** Addresses of PostgreSQL: one server, or a primary and its standbys in any order. */
export interface PostgresAddress {
  /** One connection string for each host. */
  hosts: string[]
  /** A host that only reads is passed over (libpq's `target_session_attrs=read-write`). */
  needsPrimary: boolean
}

const parts = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/

/**
 * `postgres://user:password@a:5432,b:5432/name?target_session_attrs=read-write`, as libpq reads it; node-postgres itself knows one
 * host only. Several hosts without the parameter mean the primary, because the server writes. Throws what is wrong with it, as the predicate of a sentence.
 */
export function parsePostgresUrl(url: string): PostgresAddress {
  const [, scheme, user = '', hostList = '', path = '', query = ''] = parts.exec(url) ?? []
  if (!scheme) throw new Error('is not a postgres:// address')
  const parameters = new URLSearchParams(query)
  const target = parameters.get('target_session_attrs')
  if (target !== null && !['any', 'read-write', 'primary'].includes(target))
    throw new Error('has a target_session_attrs other than any, read-write or primary')
  parameters.delete('target_session_attrs')
  const rest = parameters.size > 0 ? `${path}?${parameters}` : path
  const hosts = hostList.split(',').map((host) => `${scheme}${user}${host}${rest}`)
  if (!hosts.every((host) => URL.canParse(host))) throw new Error('has a host or a port that is none')
  if (hosts.length > 1 && hostList.split(',').includes('')) throw new Error('has a host without a name')
  return { hosts, needsPrimary: target === null ? hosts.length > 1 : target !== 'any' }
}
