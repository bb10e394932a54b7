import { type FormEvent, useState } from 'react'
import { CASE_TEXT_MAX } from '#contract/limits.ts'
import { BadData } from '#contract/questions/test-data.ts'
import type { CaseText } from '#contract/run/own-case.ts'
import { withOwnTests } from '#contract/run/own-tests.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { caseWords } from './case-words.ts'
import type { Runnable } from './runnable.ts'

interface OwnCaseFormProps {
  runnable: Runnable
  /** Undefined for a new one. */
  before: CaseText | undefined
  /** Resolves to why it wasn't kept. */
  onKeep: (one: CaseText) => Promise<string | undefined>
  onClose: () => void
}

/** Input and expected result, in the words in which tests are shown. */
export function OwnCaseForm({ runnable, before, onKeep, onClose }: OwnCaseFormProps) {
  const [input, setInput] = useState(before?.input ?? '')
  const [expected, setExpected] = useState(before?.expected ?? '')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const words = caseWords(runnable)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const one = { input, expected: expected === '' ? null : expected }
    const unfit = problemOf(runnable, one)
    if (unfit) return setProblem(unfit)
    setBusy(true)
    const refused = await onKeep(one)
    setBusy(false)
    if (refused) setProblem(refused)
    else onClose()
  }

  return (
    <form
      onSubmit={(event) => void handleSubmit(event)}
      className="grid grid-cols-1 gap-3 rounded-md border border-line bg-raised p-3"
    >
      <TextAreaField
        label={words.input}
        hint={words.hint}
        rows={4}
        maxLength={CASE_TEXT_MAX}
        spellCheck={false}
        autoCapitalize="off"
        className="font-mono text-sm"
        autoFocus
        value={input}
        {...(problem && { error: problem })}
        onChange={(event) => {
          setInput(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <TextAreaField
        label={`${words.expected} (optional)`}
        hint="Without it, the result is shown and not judged."
        rows={2}
        maxLength={CASE_TEXT_MAX}
        spellCheck={false}
        autoCapitalize="off"
        className="font-mono text-sm"
        value={expected}
        onChange={(event) => {
          setExpected(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={isBusy}>
          {before ? 'Save' : 'Add'}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function problemOf(runnable: Runnable, one: CaseText): string | undefined {
  if (one.input.trim() === '') return 'Write what goes in.'
  try {
    withOwnTests(runnable, [one])
    return undefined
  } catch (error) {
    if (error instanceof BadData) return `This doesn't fit: ${error.message}.`
    throw error
  }
}
