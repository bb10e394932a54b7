import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { reloadIfReachable } from './reload.ts'

/** The error messages of the three engines when a route's module cannot be fetched. */
const unfetched = /dynamically imported module|importing a module script/i

/** The error boundary's page: an apology, or that the browser is offline. */
export function PageFailed() {
  const error = useRouteError()
  const isUnfetched = error instanceof TypeError && unfetched.test(error.message)
  const [isOffline, setOffline] = useState(false)

  useEffect(() => {
    if (!isUnfetched) return
    // Online, the module is gone because a new version was deployed: reload.
    const load = async () => setOffline(!(await reloadIfReachable()))
    void load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [isUnfetched])

  if (isUnfetched && !isOffline) return <div aria-busy="true" className="min-h-[60vh]" />
  return (
    <div className="page grid min-h-[60vh] place-content-center justify-items-center gap-5 text-center">
      <title>{isUnfetched ? 'You are offline' : 'Something went wrong'}</title>
      <h1 className="font-extrabold text-3xl tracking-tight">
        {isUnfetched ? 'You are offline' : 'Something went wrong'}
      </h1>
      <p role={isUnfetched ? 'status' : undefined} className="max-w-md text-muted">
        {isUnfetched
          ? 'This page could not be loaded. It opens by itself when the network is back; nothing you saved is lost.'
          : 'We are sorry: this page could not be shown. Trying again often helps; nothing you saved is lost.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button data-replay onClick={() => void reloadIfReachable()}>
          Try Again
        </Button>
        <ButtonLink to="/" reloadDocument={!isUnfetched} variant="secondary">
          Back to the start page
        </ButtonLink>
      </div>
    </div>
  )
}
