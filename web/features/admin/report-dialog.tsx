import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { REPORT_MAX } from '#contract/limits.ts'
import { questionPagePath } from '#web/lib/paths.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { refusalMessage } from '#web/lib/refusal-message.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { callDecide, type DeskReport, reportQuery } from './admin-queries.ts'

const verdicts = { accepted: 'Accept', declined: 'Decline', duplicate: 'Duplicate' } as const
type Verdict = keyof typeof verdicts

interface ReportDialogProps {
  report: DeskReport
  open: boolean
  onClose: () => void
}

/** A report as it was sent, and the decision with the sentence that its sender reads. */
export function ReportDialog({ report, open, onClose }: ReportDialogProps) {
  const { id, question, resource_slug, kind, text, status, reply } = report
  const query = useQuery({ ...reportQuery(id), enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={question?.title ?? 'A question that is no longer in the bank'}
      description={question ? `${kind} · ${question.file}` : kind}
    >
      {question && (
        <Link
          to={questionPagePath(resource_slug, question.name)}
          className="font-semibold text-accent underline underline-offset-3"
        >
          The question
        </Link>
      )}
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      <QueryStates
        query={query}
        failed="Failed to load what was sent along. Please try again."
        loading={<Skeleton className="h-10 w-full" />}
      >
        {({ code }) =>
          code && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls by keyboard
            <pre tabIndex={0} className="max-h-60 overflow-auto rounded-md bg-sunken p-3 font-mono text-sm">
              {code}
            </pre>
          )
        }
      </QueryStates>
      {status === 'open' ? <Decision id={id} onDecided={onClose} /> : <p>Reply: {reply}</p>}
    </Dialog>
  )
}

function Decision({ id, onDecided }: { id: string; onDecided: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  const [error, setError] = useState<string>()
  const decide = useMutation({
    mutationFn: ({ status, reply }: { status: Verdict; reply: string }) => callDecide(id, { status, reply }),
    async onSuccess() {
      onDecided()
      toast.success('Decided: whoever sent it reads your reply at the question')
      await client.invalidateQueries({ queryKey: queryKeys.admin })
    },
    onError: (failure) => setError(refusalMessage(failure) ?? 'Nothing was decided. Please try again.'),
  })
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const status = submitter?.getAttribute('value') as Verdict | null
    const reply = String(new FormData(event.currentTarget).get('reply')).trim()
    if (!reply) return setError('Please say why: its sender reads it.')
    setError(undefined)
    if (status) decide.mutate({ status, reply })
  }
  return (
    <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TextAreaField label="Your reply" name="reply" rows={3} maxLength={REPORT_MAX} error={error} />
      <div className="flex flex-wrap gap-3">
        {Object.entries(verdicts).map(([status, label]) => (
          <Button
            key={status}
            type="submit"
            value={status}
            variant={status === 'accepted' ? 'primary' : 'secondary'}
            disabled={decide.isPending}
          >
            {label}
          </Button>
        ))}
      </div>
    </form>
  )
}
