import { Download } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { mainJava } from '#contract/run/main-java.ts'
import { lazily } from '#web/lib/lazily.ts'
import { useIsMember } from '#web/session/account.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { getRunnable } from './runnable.ts'
import { saveFile } from './save-file.ts'
import type { RunOutcome } from './test-result.ts'

const JavaResult = lazily(async () => (await import('./java-result.tsx')).JavaResult)

interface JavaNoteProps {
  questionId: string
  readCode: () => string
  /** Nothing on this site runs it. */
  isElsewhere: boolean
  /** Takes a result from there; undefined where only the examples run. */
  onOutcome: ((outcome: RunOutcome) => void) | undefined
}

/** No engine of a browser runs Java as a JDK does: the learner's own computer does, with all tests in one file. */
export function JavaNote({ questionId, readCode, isElsewhere, onOutcome }: JavaNoteProps) {
  const isMember = useIsMember()
  const [isTask, setTask] = useState(false)
  const total = useTotal(questionId, isMember && onOutcome !== undefined)
  async function download() {
    try {
      const runnable = await getRunnable(questionId, isMember)
      if (runnable.kind === 'task') return setTask(true)
      saveFile('Main.java', mainJava({ ...runnable, code: readCode() }))
    } catch (error) {
      console.warn('Main.java could not be made', error)
      toast.error('Main.java could not be made. Please try again.')
    }
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2 text-sm">
      <p>
        {isElsewhere && 'Java runs on your computer, not in the browser. '}
        {isElsewhere ? 'Save' : 'On your own computer: save'} <code translate="no">Main.java</code>, which
        holds your code and {isMember ? 'all tests' : 'the examples'}, and start it with{' '}
        <code translate="no">java Main.java</code> (JDK 17 or newer).
      </p>
      <Button variant="secondary" icon={Download} onClick={() => void download()}>
        Main.java
      </Button>
      {isTask && (
        <p role="status">
          The tests of this task are data. Choose Python or JavaScript to run them here; in Java, call your
          code with the examples above.
        </p>
      )}
      {onOutcome && total !== undefined && (
        <Suspense>
          <JavaResult total={total} readCode={readCode} onOutcome={onOutcome} />
        </Suspense>
      )}
    </div>
  )
}

/** How many tests are in Main.java; undefined until that's known, and where there is no such file. */
function useTotal(questionId: string, isWanted: boolean) {
  const [total, setTotal] = useState<number>()
  useEffect(() => {
    let isCurrent = true
    setTotal(undefined)
    if (isWanted)
      getRunnable(questionId, true).then(
        ({ kind, tests }) => isCurrent && kind === 'program' && setTotal(tests.length),
        (error: unknown) => console.warn('The tests could not be counted', error),
      )
    return () => {
      isCurrent = false
    }
  }, [questionId, isWanted])
  return total
}
