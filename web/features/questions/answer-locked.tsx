import { Lock } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'

/** What a visitor sees where a member sees the answer. `state` carries the way back. */
export function AnswerLocked({ state }: { state: unknown }) {
  return (
    <section
      aria-label="Answer Locked"
      className="grid grid-cols-1 justify-items-center gap-2 rounded-lg border border-line-strong border-dashed bg-sunken px-5 py-7 text-center"
    >
      <Lock aria-hidden className="size-6 text-accent" />
      <h3 className="font-bold text-lg">Answer Locked</h3>
      <p className="font-medium">Sign in to view the answer and explanation</p>
      <p className="text-muted text-sm">Get instant access to all answers and explanations</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
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
