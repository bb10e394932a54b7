import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import { useIsMember } from '#web/session/account.ts'
import { Button } from '#web/ui/button.tsx'

const ReportDialog = lazily(async () => (await import('./report-dialog.tsx')).ReportDialog)

interface ReportProblemProps {
  question: { id: string; title: string }
  /** The last run here. */
  code: string | undefined
}

/** For members: a report has a reply, and somebody who reads it. */
export function ReportProblem({ question, code }: ReportProblemProps) {
  const isMember = useIsMember()
  const [isOpen, setIsOpen] = useState(false)
  if (!isMember) return null
  return (
    <>
      <Button size="small" variant="quiet" icon={Flag} onClick={() => setIsOpen(true)}>
        Report a problem
      </Button>
      <Suspense>
        {isOpen && <ReportDialog question={question} code={code} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
