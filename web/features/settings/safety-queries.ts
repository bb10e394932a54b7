import { queryOptions } from '@tanstack/react-query'
import type {
  addPasskey,
  endOtherSessions,
  endSession,
  listSessions,
  listSignInWays,
  removePasskey,
  startPasskey,
} from '#contract/api/account-safety.ts'
import type { requestPasswordReset } from '#contract/api/identity.ts'
import type { unlinkProvider } from '#contract/api/providers.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export const sessionsQuery = queryOptions({
  queryKey: [...queryKeys.identity, 'sessions'],
  queryFn: ({ signal }) => send<typeof listSessions>('GET /identity/sessions', {}, { signal }),
  ...userQueryDefaults,
})

export const waysQuery = queryOptions({
  queryKey: [...queryKeys.identity, 'ways'],
  queryFn: ({ signal }) => send<typeof listSignInWays>('GET /identity/ways', {}, { signal }),
  ...userQueryDefaults,
})

export const callEndSession = (id: string) =>
  send<typeof endSession>('POST /identity/sessions/end', { body: { id } })

export const callEndOtherSessions = () =>
  send<typeof endOtherSessions>('POST /identity/sessions/end-others', {})

export const callUnlinkProvider = (id: string, password: string | undefined) =>
  send<typeof unlinkProvider>('POST /identity/providers/unlink', { body: { id, password } })

export const callRemovePasskey = (id: string, password: string | undefined) =>
  send<typeof removePasskey>('POST /identity/passkeys/remove', { body: { id, password } })

/** The browser's own dialog comes between the two calls. */
export async function createPasskey(password: string | undefined) {
  const { options } = await send<typeof startPasskey>('POST /identity/passkeys/add-start', {
    body: { password },
  })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await startRegistration({ optionsJSON: options })
  return send<typeof addPasskey>('POST /identity/passkeys/add', { body: { response } })
}

export const callRequestPasswordReset = (email: string) =>
  send<typeof requestPasswordReset>('POST /identity/password/reset-request', { body: { email } })
