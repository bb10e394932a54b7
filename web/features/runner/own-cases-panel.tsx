import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Play, Plus, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { CASES_OF_QUESTION } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { whyNotKept } from './case-problem.ts'
import { OwnCaseForm } from './own-case-form.tsx'
import { editButtonId, OwnCaseRow } from './own-case-row.tsx'
import { keepCase, ownCasesQuery, removeCase } from './own-cases.ts'
import { getRunnable } from './runnable.ts'
import { StageView } from './stage-view.tsx'
import type { Engines } from './use-engines.ts'
import { caseKey, type OwnRun, useOwnRun } from './use-own-run.ts'

interface OwnCasesPanelProps {
  questionId: string
  isMember: boolean
  language: CodeLanguage
  engines: Engines
  readCode: () => string
}

/** Cases that a person wrote or loaded from a failed test: added, changed, run and removed here. */
export function OwnCasesPanel({ engines, ...running }: OwnCasesPanelProps) {
  const { questionId, isMember } = running
  const of = { questionId, isMember }
  const client = useQueryClient()
  const cases = useQuery(ownCasesQuery(of))
  const runnable = useQuery({
    queryKey: ['runnable', isMember, questionId],
    queryFn: () => getRunnable(questionId, isMember),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { state, run, stop } = useOwnRun(engines, running)
  /** The id of the one whose form is open, or a new one. */
  const [edited, setEdited] = useState<string>()
  const addButton = useFocusBack(edited)

  if (cases.isError || runnable.isError)
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-sm">
        <p className="text-bad">Your cases couldn't be loaded. Nothing is lost.</p>
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            if (cases.isError) void cases.refetch()
            if (runnable.isError) void runnable.refetch()
          }}
        >
          Try Again
        </Button>
      </div>
    )
  if (!cases.data || !runnable.data) return <p className="text-muted text-sm">Loading your cases...</p>

  const list = cases.data
  const isRunning = state.at === 'running'
  const afterRemoval = () => {
    addButton.current?.focus()
    return undefined
  }
  const form = (id: string | undefined) => (
    <OwnCaseForm
      runnable={runnable.data}
      before={list.find((one) => one.id === id)}
      onKeep={(text) => keepCase(client, of, text, id).then(() => undefined, whyNotKept)}
      onClose={() => setEdited(undefined)}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {isRunning ? (
          <Button variant="secondary" icon={Square} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button variant="secondary" icon={Play} disabled={list.length === 0} onClick={() => void run(list)}>
            Run my cases
          </Button>
        )}
        <Button
          ref={addButton}
          variant="quiet"
          icon={Plus}
          disabled={list.length >= CASES_OF_QUESTION || edited === 'new'}
          onClick={() => setEdited('new')}
        >
          Add a case
        </Button>
        <span className="text-muted text-xs">
          {list.length >= CASES_OF_QUESTION
            ? `${CASES_OF_QUESTION} cases are the most. Remove one to add another.`
            : isMember
              ? 'Kept in your account.'
              : 'Kept until you close this tab.'}
        </span>
      </div>
      <div role="status" aria-live="polite" className="grid grid-cols-1 gap-2 empty:hidden">
        <Said state={state} />
      </div>
      {list.length === 0 && edited !== 'new' && (
        <p className="text-muted text-sm">
          No cases yet. Add one, or press “Add to my cases” on a hidden test that failed after Submit.
        </p>
      )}
      <ol className="grid grid-cols-1 gap-2 empty:hidden" aria-label="My cases">
        {list.map((one, at) => (
          <li key={one.id}>
            {edited === one.id ? (
              form(one.id)
            ) : (
              <OwnCaseRow
                name={`Case ${at + 1}`}
                text={one}
                result={state.at === 'done' ? state.results.get(caseKey(one)) : undefined}
                isTask={runnable.data.kind === 'task'}
                onEdit={() => setEdited(one.id)}
                onRemove={() => removeCase(client, of, one.id).then(afterRemoval, whyNotKept)}
              />
            )}
          </li>
        ))}
      </ol>
      {edited === 'new' && form(undefined)}
    </div>
  )
}

/** A form that closes takes the focus with it: the button that opened it gets the focus back. */
function useFocusBack(edited: string | undefined) {
  const addButton = useRef<HTMLButtonElement>(null)
  const last = useRef<string>(undefined)
  useEffect(() => {
    const opener = last.current && document.getElementById(editButtonId(last.current))
    if (edited === undefined && last.current) (opener || addButton.current)?.focus()
    last.current = edited
  }, [edited])
  return addButton
}

function Said({ state }: { state: OwnRun }) {
  if (state.at === 'stopped') return <p className="text-sm">Stopped. Your code and your cases are kept.</p>
  if (state.at === 'failed') return <p className="text-bad text-sm">{state.sentence}</p>
  if (state.at === 'running') return <StageView text={state.stage} fetched={state.fetched} />
  if (state.at !== 'done') return null
  const results = [...state.results.values()]
  const wrong = results.filter(({ status }) => status !== 'passed' && status !== 'ran').length
  const judged = results.filter(({ status }) => status !== 'ran').length
  if (judged === 0) return <p className="text-sm">Your cases ran.</p>
  return (
    <p className={`font-semibold ${wrong === 0 ? 'text-good' : 'text-bad'}`}>
      {judged - wrong} of {judged} came out as expected.
    </p>
  )
}
