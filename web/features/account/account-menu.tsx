import { Suspense, useState } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import type { AccountUser } from '#web/session/account.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

const DeleteAccountDialog = lazily(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
  PartFailed,
)

/** At the foot of the dashboard, no menu: whose account this is, its credits, and the way out. */
export function AccountMenu({ user }: { user: AccountUser }) {
  const [deleting, setDeleting] = useState<boolean>()
  const handleDownload = () =>
    import('./download-data.ts')
      .then(({ downloadData }) => downloadData())
      .catch((error: unknown) => {
        console.error('The data could not be downloaded', error)
        toast.error('Your data could not be downloaded. Please try again.')
      })
  return (
    <section
      aria-labelledby="account"
      className="mt-10 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6"
    >
      <div className="min-w-0">
        <h2 id="account" className="font-bold">
          Account
        </h2>
        <p className="break-words text-muted text-sm">
          {user.document?.name ?? user.displayName} · {user.email}
        </p>
        {user.settings && (
          <p className="text-muted text-sm">
            {user.settings.credits} credits from your sign-up. Nothing on this site costs credits today.
          </p>
        )}
      </div>
      <div className="-mx-3 flex flex-wrap">
        <ButtonLink to="/settings" variant="quiet" size="small">
          Settings
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={() => void handleDownload()}>
          Download my data
        </Button>
        <Button variant="quiet" size="small" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      {deleting !== undefined && (
        <Suspense>
          <DeleteAccountDialog user={user} open={deleting} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </section>
  )
}
