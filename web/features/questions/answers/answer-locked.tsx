import { Lock } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'

/** Shown to a visitor instead of the answer. `state` carries the way back. */
export function AnswerLocked({ state }: { state: unknown }) {
  return (
    <section
      aria-label="Answer Locked"
      className="slab grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 rounded-lg p-5"
    >
      <Lock aria-hidden className="size-6 text-accent" />
      <h3 className="font-display text-lg">Answer Locked</h3>
      <p className="col-start-2">Sign in to view the answer and explanation</p>
      <p className="col-start-2 text-muted text-sm">Get instant access to all answers and explanations</p>
      <div className="col-start-2 mt-3 flex flex-wrap gap-3 max-xs:col-span-2 max-xs:col-start-1">
        <ButtonLink to="/login" state={state}>
          Sign In to View Answer
        </ButtonLink>
        <ButtonLink to="/signup" state={state} variant="secondary">
          Create Free Account
        </ButtonLink>
      </div>
    </section>
  )
}
