import type { RunningTest } from '#web/features/practice-tests/practice-test-queries.ts'
import { listOf } from '#web/features/practice-tests/test-words.ts'
import { type Answers, isGiven } from '#web/sittings/use-timed-answers.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** The part that the learner is about to end. */
export type Ending = 'module' | 'test'

interface EndDialogsProps {
  state: RunningTest
  answers: Answers
  ending: Ending | undefined
  onClose: () => void
  onEndModule: () => void
  onEndTest: () => void
}

/** Before an end: which questions have no answer and which are marked. */
export function EndDialogs({ state, answers, ending, onClose, onEndModule, onEndTest }: EndDialogsProps) {
  const { questions } = state.current
  const numbersOf = (isSo: (id: string) => boolean) =>
    questions.flatMap(({ id }, index) => (isSo(id) ? [index + 1] : []))
  const open = numbersOf((id) => !isGiven(answers.get(id)))
  const marked = numbersOf((id) => answers.get(id)?.flagged === true)
  const sentences = [
    open.length === 0
      ? 'Every question has an answer.'
      : `Without an answer: ${open.length === 1 ? 'question' : 'questions'} ${listOf(open)}.`,
    marked.length > 0 && `Marked for review: ${listOf(marked)}.`,
    'You cannot come back to this module.',
  ]
  return (
    <>
      <ConfirmDialog
        open={ending === 'module'}
        onClose={onClose}
        onConfirm={onEndModule}
        title="End this module now?"
        text={sentences.filter(Boolean).join(' ')}
        confirmLabel="End module"
        cancelLabel="Go on"
      />
      <ConfirmDialog
        open={ending === 'test'}
        onClose={onClose}
        onConfirm={onEndTest}
        title="End the whole test now?"
        text="The report comes at once. What you have not answered counts as not right, and so do modules that have not begun."
        confirmLabel="End the test"
        cancelLabel="Go on"
        danger
      />
    </>
  )
}
