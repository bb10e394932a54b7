import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { passedInLine } from './java-last-line.ts'
import type { RunOutcome } from './test-result.ts'

interface JavaResultProps {
  total: number
  readCode: () => string
  onOutcome: (outcome: RunOutcome) => void
}

/** The result of Main.java at home, entered: it counts as Submit does everywhere else. */
export function JavaResult({ total, readCode, onOutcome }: JavaResultProps) {
  const [line, setLine] = useState('')
  const [problem, setProblem] = useState<string>()
  const [entered, setEntered] = useState<number>()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const passed = passedInLine(line, total)
    if (passed === undefined)
      return setProblem(
        `Copy the last line that Main.java printed, such as "${total} of ${total} tests passed".`,
      )
    onOutcome({ kind: 'submit', language: 'java', code: readCode(), passed, total, ms: 0 })
    setEntered(passed)
    setLine('')
  }

  return (
    <form onSubmit={handleSubmit} className="grid w-full max-w-md grid-cols-1 justify-items-start gap-2">
      <Field
        label="What did its last line say?"
        hint={`Main.java ends with a line like "${total} of ${total} tests passed". Your result counts, and your code is kept with it.`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={line}
        {...(problem && { error: problem })}
        onChange={(event) => {
          setLine(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" size="small">
        Enter the result
      </Button>
      <p role="status">
        {entered !== undefined &&
          (entered === total
            ? `Entered: all ${total} tests passed. This question is solved.`
            : `Entered: ${entered} of ${total} tests passed.`)}
      </p>
    </form>
  )
}
