import { Suspense } from 'react'
import type { Difficulty } from '#contract/content-lists.ts'
import type { Question } from '#web/features/questions/answering/question-types.ts'
import { strokesOf } from '#web/lib/difficulty.ts'
import { lazily } from '#web/lib/lazily.ts'
import { Button } from '#web/ui/button.tsx'
import { Grit } from '#web/ui/grit.tsx'

const SetEnd = lazily(async () => (await import('./set-end.tsx')).SetEnd)

interface SetIntroProps {
  /** The last question of the list was left by 'Finish the set'. */
  isFinished: boolean
  done: number
  total: number
  marks: string[]
  next: Question | undefined
  difficulty: Difficulty
  isFiltered: boolean
  onOpen: (id: string) => void
}

/** Next to the list as long as no question is open: where to begin, where to go on, and the end. */
export function SetIntro(props: SetIntroProps) {
  const { isFinished, done, total, marks, next, difficulty, isFiltered, onOpen } = props
  return (
    <section
      aria-label="Where to go on"
      data-finished={isFinished || undefined}
      className="set-intro place-content-center justify-items-start gap-4 p-8"
    >
      {isFinished ? (
        <Suspense>
          <SetEnd done={done} total={total} marks={marks} difficulty={difficulty} isFiltered={isFiltered} />
        </Suspense>
      ) : (
        next && (
          <>
            <Grit strokes={strokesOf(difficulty)}>{`${difficulty}, ${total} questions`}</Grit>
            <h2 className="max-w-lg text-3xl">{next.title}</h2>
            <p className="max-w-md text-lg text-muted">
              {done > 0 ? 'The next one that is not completed.' : 'The first one of this list.'} One question
              at a time, and the reason after each.
            </p>
            <Button data-replay className="with-script" onClick={() => onOpen(next.id)}>
              {done > 0 ? 'Continue' : 'Start'}
            </Button>
          </>
        )
      )}
    </section>
  )
}
