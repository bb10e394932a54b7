import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { listReports, Report, sendReport } from '#contract/api/reports.ts'
import { type ReportKind, reportKinds } from '#contract/content-lists.ts'
import { ANSWER_TEXT_MAX, REPORT_MAX } from '#contract/limits.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { longDate } from '#web/lib/format-date.ts'
import { userScoped } from '#web/lib/user-query-defaults.ts'
import { waitMessage } from '#web/lib/wait-message.ts'
import { send } from '#web/session/send.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'

const kindLabels: Record<ReportKind, string> = {
  answer: 'The answer is wrong',
  wording: 'The wording is unclear',
  tests: 'The tests are wrong',
  other: 'Something else',
}
const states: Record<Report['status'], string> = {
  open: 'not decided yet',
  accepted: 'accepted',
  declined: 'declined',
  duplicate: 'known already',
}

interface ReportDraft {
  kind: ReportKind
  text: string
}
const blank: ReportDraft = { kind: 'answer', text: '' }
const isWritten = (value: unknown): value is ReportDraft => {
  const { kind, text } = (value ?? {}) as Partial<ReportDraft>
  return typeof text === 'string' && reportKinds.some((name) => name === kind)
}

interface ReportDialogProps {
  question: { id: string; title: string }
  /** The last run: it goes along, unless the learner says no. */
  code?: string | undefined
  onClose: () => void
}

/** Says what is wrong with a question, and shows what became of earlier reports on it. */
export function ReportDialog({ question, code: ran = '', onClose }: ReportDialogProps) {
  const formId = useId()
  const [written, write, forget] = useDraft(`report.${question.id}`, blank, isWritten)
  const { kind, text } = written
  const hasCode = ran.trim() !== '' && ran.length <= ANSWER_TEXT_MAX
  const [sendsCode, setSendsCode] = useState(true)
  const earlierKey = ['reports', question.id]
  const client = useQueryClient()
  const { data: earlier = [] } = useQuery({
    queryKey: earlierKey,
    queryFn: ({ signal }) =>
      send<typeof listReports>('GET /api/user/reports', { query: { content_id: question.id } }, { signal }),
    select: ({ items }) => items,
    meta: userScoped,
  })
  const sending = useMutation({
    mutationFn: () =>
      send<typeof sendReport>('POST /api/user/reports', {
        body: { content_id: question.id, kind, text, ...(hasCode && sendsCode && { code: ran }) },
      }),
    onSuccess: () => {
      forget()
      toast.success('Thank you. The reply will be shown here.')
      void client.invalidateQueries({ queryKey: earlierKey })
      onClose()
    },
  })
  // Escape and a press outside the dialog happen by mistake: only Cancel drops what was typed.
  const handleCancel = () => {
    forget()
    onClose()
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    sending.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report a problem"
      description={question.title}
      footer={
        <>
          <Button variant="secondary" onClick={handleCancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={sending.isPending} disabled={text.trim() === ''}>
            Send Report
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className="grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold text-sm">What is wrong?</legend>
          {reportKinds.map((name) => (
            <label key={name} className="flex min-h-9 items-center gap-2.5">
              <input
                type="radio"
                name="kind"
                checked={kind === name}
                onChange={() => write({ ...written, kind: name })}
                className="size-4 accent-accent"
              />
              {kindLabels[name]}
            </label>
          ))}
        </fieldset>
        <TextAreaField
          label="What should it say, and how do you know?"
          value={text}
          maxLength={REPORT_MAX}
          required
          data-autofocus
          onChange={(event) => write({ ...written, text: event.currentTarget.value })}
          {...(sending.error && {
            error: waitMessage(sending.error) ?? 'The report could not be sent. Please try again.',
          })}
        />
        {hasCode && (
          <div className="grid grid-cols-1 gap-1.5">
            <Checkbox
              label="Send the code I ran last"
              checked={sendsCode}
              onChange={(event) => setSendsCode(event.currentTarget.checked)}
            />
            {sendsCode && (
              <pre translate="no" data-wrapped className="code">
                {ran}
              </pre>
            )}
          </div>
        )}
      </form>
      {earlier.length > 0 && (
        <section aria-label="Your earlier reports" className="grid gap-2 text-sm">
          <h3 className="font-semibold">Your earlier reports</h3>
          {earlier.map((one) => (
            <p key={one.id} className="rounded-md bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
              {longDate(one.created_at)}, {states[one.status]}: {one.text}
              {one.reply && <span className="mt-1 block text-muted">Reply: {one.reply}</span>}
            </p>
          ))}
        </section>
      )}
    </Dialog>
  )
}
