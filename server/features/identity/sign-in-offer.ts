import { googlePath, oidcPath, type SignInOffer } from '#contract/api/providers.ts'
import { GOOGLE_ID } from '#server/settings/provider-settings.ts'
import type { Settings } from '#server/settings.ts'
import { passwordsOff } from './identity-errors.ts'

/** The pages show the form and Google's button by themselves; this is what differs from that. Google is in it without the form. */
export function signInOffer({ passwords, providers }: Settings): { sign_in?: SignInOffer } {
  const offered = providers.filter(({ id }) => !passwords || id !== GOOGLE_ID)
  if (offered.length === 0) return {}
  return {
    sign_in: {
      passwords,
      providers: offered.map(({ id, label, registersOn }) => ({
        id,
        label,
        path: id === GOOGLE_ID ? googlePath : oidcPath(id),
        registers: registersOn !== 'neither',
      })),
    },
  }
}

export function requirePasswords({ passwords }: Pick<Settings, 'passwords'>) {
  if (!passwords) throw passwordsOff()
}
