import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignInSession } from '#contract/api/account-safety.ts'
import { shortDate } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, RowList, RowSection } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { callEndOtherSessions, callEndSession, sessionsQuery } from './safety-queries.ts'

const names: Record<string, string> = { password: 'Password', 'google.com': 'Google', passkey: 'Passkey' }
/** Other providers go by the host of their issuer. */
const providerName = (provider: string) => names[provider] ?? new URL(provider).host

/** SAFE-01: where the account is signed in, and the way to end it there. */
export function SignedInDevices() {
  const sessions = useQuery(sessionsQuery)
  const client = useQueryClient()
  const [ending, setEnding] = useState<string>()

  async function end(what: string, call: () => Promise<string>) {
    setEnding(what)
    try {
      const done = await call()
      await client.invalidateQueries(sessionsQuery)
      toast.success(done)
    } catch (error) {
      console.error('A device could not be signed out', error)
      toast.error('Signing out there failed. Please try again.')
    }
    setEnding(undefined)
  }
  const handleEnd = ({ id, device }: SignInSession) =>
    end(id, async () => {
      await callEndSession(id)
      return `Signed out: ${device}`
    })
  const handleEndOthers = () =>
    end('others', async () => {
      await callEndOtherSessions()
      return 'Signed out everywhere else'
    })

  const items = sessions.data?.items ?? []
  return (
    <RowSection
      id="devices"
      title="Signed-in devices"
      text="Sign out what you do not recognize, then change your password."
      footer={
        items.length > 1 && (
          <Button
            variant="secondary"
            busy={ending === 'others'}
            disabled={ending !== undefined}
            onClick={() => void handleEndOthers()}
          >
            Sign out all other devices
          </Button>
        )
      }
    >
      {sessions.isError && !sessions.data && (
        <LoadFailed
          text="Failed to load your devices. Please try again."
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.isPending && <Skeleton className="h-20 w-full" />}
      {items.length > 0 && (
        <RowList>
          {items.map((session) => (
            <Row
              key={session.id}
              title={session.device}
              text={
                session.current
                  ? `This device · ${providerName(session.provider)} · signed in ${shortDate(session.signed_in_at)}`
                  : `${providerName(session.provider)} · signed in ${shortDate(session.signed_in_at)} · last used ${lastUse(session.last_seen_at)}`
              }
              action={
                !session.current && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Sign out ${session.device}`}
                    busy={ending === session.id}
                    disabled={ending !== undefined}
                    onClick={() => void handleEnd(session)}
                  >
                    Sign out
                  </Button>
                )
              }
            />
          ))}
        </RowList>
      )}
    </RowSection>
  )
}

/** The server writes the last use down about once an hour. */
const lastUse = (iso: string) =>
  Date.now() - Date.parse(iso) < 2 * 3_600_000 ? 'in the last two hours' : shortDate(iso)
