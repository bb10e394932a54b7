import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { type HeldInterview, loopNotes, loopOf } from '#contract/sitting/loop-notes.ts'
import { type MockRole, mockRoles, roleNames } from '#contract/sitting/mock-lists.ts'
import { type MockRound, roundMinutes, roundNames } from '#contract/sitting/mock-rounds.ts'
import { mockPath, mockReportPath } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { MockSummary } from './mock-queries.ts'
import { failedText, useStartMock } from './mock-start.tsx'

const roles = mockRoles.flatMap((role) => (role === 'own' ? [] : [[role, roleNames[role]] as const]))

const roundNotes: Record<MockRound, string> = {
  screen: 'Quick questions, then two to explain aloud',
  coding: 'Two programs',
  design: 'One system or a set of classes',
  behavioral: 'Five questions about what you did',
}

/** The rounds of a role as they're held, and what they say together. */
export function MockLoop({ items }: { items: MockSummary[] }) {
  const start = useStartMock()
  const [chosen, choose] = useState<MockRole>()
  // The list of before is shown until the new one comes: the newest round's role isn't a state.
  const role = chosen ?? items.find((mock) => mock.round && mock.role !== 'own')?.role ?? 'backend'
  const loop = loopOf(role, items)
  const notes = loopNotes(loop)
  const isRunning = items.some(({ finished_at }) => finished_at === null)
  return (
    <section
      aria-labelledby="mock-loop"
      className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="mock-loop" className="font-extrabold text-2xl tracking-tight">
          A whole loop
        </h2>
        <p className="max-w-measure text-muted text-sm">
          The rounds that a role is hired by, each an interview with a clock of its own. Hold them on one day
          or over a week: what they say together is read from the newest of each.
        </p>
      </div>
      <div className="max-w-72">
        <SelectField
          label="Role of the loop"
          value={role}
          options={roles}
          onChange={(value) => choose(mockRoles.find((one) => one === value) ?? 'backend')}
        />
      </div>
      <ol aria-label="Rounds" className="ruled rounded-md border border-line">
        {loop.map(({ round, held }) => (
          <li key={round} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-40 flex-1">
              <p>
                <b>{roundNames[round]}</b>{' '}
                <span className="text-muted text-sm">{roundMinutes[round]} minutes</span>
              </p>
              <p className="text-muted text-sm">{held ? resultText(held) : roundNotes[round]}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              {held && (
                <ButtonLink
                  size="small"
                  variant="secondary"
                  to={held.finished_at === null ? mockPath(held.id) : mockReportPath(held.id)}
                  aria-label={`${held.finished_at === null ? 'Continue' : 'Report'}: ${roundNames[round]}`}
                >
                  {held.finished_at === null ? 'Continue' : 'Report'}
                </ButtonLink>
              )}
              {held?.finished_at !== null && (
                <Button
                  size="small"
                  variant={held ? 'quiet' : 'secondary'}
                  busy={start.isPending && start.variables.round === round}
                  disabled={start.isPending || isRunning}
                  aria-label={`${held ? 'Again' : 'Start'}: ${roundNames[round]}`}
                  onClick={() => start.mutate({ role, round, minutes: roundMinutes[round], subjects: [] })}
                >
                  {held ? 'Again' : 'Start'}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {start.error && (
        <p role="alert" className="text-bad text-sm">
          {failedText(start.error)}
        </p>
      )}
      {notes.length > 0 && (
        <section aria-labelledby="loop-report" className="grid gap-2 rounded-md bg-note-soft p-4">
          <h3 id="loop-report" className="font-bold">
            Over the rounds
          </h3>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </section>
      )}
    </section>
  )
}

function resultText({ finished_at, right, graded, waiting }: HeldInterview) {
  if (finished_at === null) return 'It runs; its time goes on.'
  return `${right} of ${graded} right${waiting > 0 ? `, ${counted(waiting, 'answer')} to score or run` : ''}.`
}
