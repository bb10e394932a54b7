import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import type { FromAdvertProps } from './advert-matches.tsx'

const AdvertForm = lazily(async () => (await import('./advert-form.tsx')).AdvertForm, PartFailed)

/** A pasted job advert chooses the subjects. Its script comes when somebody wants it. */
export function FromAdvert({ isOpen = false, ...props }: FromAdvertProps & { isOpen?: boolean | undefined }) {
  const [isShown, setShown] = useState(isOpen)
  if (isShown)
    return (
      <Suspense fallback={<Loading />}>
        <AdvertForm {...props} />
      </Suspense>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" icon={FileText} onClick={() => setShown(true)}>
        From a job advert
      </Button>
      <p className="text-muted text-sm">Paste one, and its words choose the subjects.</p>
    </div>
  )
}
