import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import type { ImportKind } from '#contract/api/import.ts'
import { ATTEMPTS_KEPT, ATTEMPTS_OF_QUESTION, SITTINGS_KEPT, STORIES_MAX } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { ImportReport } from './import-report.tsx'
import { type Batch, readExportFile, UnreadableExport } from './read-export.ts'
import { type ImportResult, runImport } from './run-import.ts'

type Step =
  | { at: 'idle' }
  | { at: 'working'; doing: 'Reading' | 'Importing'; done: number }
  | { at: 'read'; batches: Batch[]; result: ImportResult }
  | { at: 'done'; result: ImportResult }
  | { at: 'failed'; text: string }

const failedText = 'The import stopped: the server could not be reached. What was taken stays; try again.'

/** Takes back a file of "Download my data": first what it would change, then the change. */
export function ImportData() {
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)

  async function run(work: () => Promise<Step>) {
    try {
      setStep(await work())
    } catch (error) {
      const isOurs = error instanceof UnreadableExport
      if (!isOurs) console.warn('The import failed', error)
      setStep({ at: 'failed', text: isOurs ? error.message : failedText })
    }
  }
  const progress = (doing: 'Reading' | 'Importing') => (done: number) =>
    setStep({ at: 'working', doing, done })

  async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (!file) return
    progress('Reading')(0)
    await run(async () => {
      const batches = await readExportFile(file)
      return { at: 'read', batches, result: await runImport(batches, true, progress('Reading')) }
    })
  }

  const importNow = (batches: Batch[]) =>
    run(async () => {
      const result = await runImport(batches, false, progress('Importing'))
      await client.invalidateQueries()
      return { at: 'done', result }
    })

  return (
    <section aria-labelledby="import-data" className="grid gap-4">
      <h2 id="import-data" className="font-bold text-xl">
        Import
      </h2>
      <p className="max-w-measure text-muted">
        Takes back a file that “Download my data” wrote here or on another server: saved questions with notes,
        progress, answers, mock interviews, practice tests, your plan, stories, test cases, submissions,
        drafts, reports and review settings. Nothing is lost by it; importing a file twice changes nothing
        more.
      </p>
      <p className="max-w-measure text-muted">
        An account holds your newest {ATTEMPTS_OF_QUESTION} answers to a question and your newest{' '}
        {ATTEMPTS_KEPT.toLocaleString('en-US')} in all, your newest {SITTINGS_KEPT} interviews and tests, and{' '}
        {STORIES_MAX} stories. Older answers leave the list, but first answers and your review schedule stay.
        Download your data first if you want to keep everything.
      </p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="File to import"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void handleFile(event)}
      />
      <div aria-live="polite" className="grid gap-4">
        {step.at === 'working' && (
          <p className="grid gap-1.5">
            {step.doing} the file…
            <progress aria-label={`${step.doing} the file`} max={1} value={step.done} />
          </p>
        )}
        {step.at === 'failed' && <p role="alert">{step.text}</p>}
        {step.at === 'read' && <ImportReport title="This file would bring" result={step.result} />}
        {step.at === 'done' && <ImportReport title="Imported" result={step.result} />}
      </div>
      <div className="flex flex-wrap gap-3">
        {step.at === 'read' && hasNews(step.result) && (
          <Button onClick={() => void importNow(step.batches)}>Import</Button>
        )}
        <Button variant="secondary" disabled={step.at === 'working'} onClick={() => input.current?.click()}>
          {step.at === 'idle' ? 'Choose a File' : 'Choose Another File'}
        </Button>
      </div>
    </section>
  )
}

const hasNews = ({ counts }: ImportResult) =>
  (Object.keys(counts) as ImportKind[]).some(
    (kind) => (counts[kind]?.added ?? 0) + (counts[kind]?.changed ?? 0) > 0,
  )
