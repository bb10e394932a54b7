import { isSystemError } from '#server/errors.ts'
import type { Settings } from '#server/settings.ts'

/** Why nothing can listen there, as a sentence that names the setting. */
export function unusableAddress(error: unknown, { port, host }: Pick<Settings, 'port' | 'host'>) {
  if (isSystemError(error, 'EADDRINUSE'))
    return new Error(
      `Port ${port} on ${host} is in use. Stop what listens there, or set PORT to another port.`,
    )
  if (isSystemError(error, 'EACCES'))
    return new Error(`Port ${port} needs more rights than this user has. Set PORT to one above 1023.`)
  if (isSystemError(error, 'EADDRNOTAVAIL') || isSystemError(error, 'ENOTFOUND'))
    return new Error(`The setting HOST (${host}) is not an address of this machine.`)
  return error
}
