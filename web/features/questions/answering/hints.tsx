import { Lightbulb } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { HintTalkProps } from '#web/features/questions/hint-talk/hint-talk.tsx'
import { QuestionHtml } from '#web/features/questions/question-html.tsx'
import { lazily } from '#web/lib/lazily.ts'
import { Button } from '#web/ui/button.tsx'

/** Only where the operator has a model, and a hint was read. */
const HintTalk = lazily(
  async () => (await import('#web/features/questions/hint-talk/hint-talk.tsx')).HintTalk,
)

/** One hint at a press, from a nudge to nearly the whole way. */
export function Hints({ hints, ...about }: { hints: string[] } & Omit<HintTalkProps, 'hintsRead'>) {
  const [shown, setShown] = useState(0)
  return (
    <section aria-label="Hints" className="grid grid-cols-1 gap-3">
      <HintList hints={hints.slice(0, shown)} />
      {shown < hints.length && (
        <div>
          <Button
            data-replay
            size="small"
            variant="secondary"
            icon={Lightbulb}
            onClick={() => setShown(shown + 1)}
          >
            {shown === 0 ? 'Show a hint' : `Show hint ${shown + 1} of ${hints.length}`}
          </Button>
        </div>
      )}
      {shown > 0 && (
        <Suspense>
          <HintTalk {...about} hintsRead={shown} />
        </Suspense>
      )}
    </section>
  )
}

export function HintList({ hints }: { hints: string[] }) {
  return (
    <ol aria-live="polite" className="grid grid-cols-1 gap-2 empty:hidden">
      {hints.map((html, index) => (
        <li key={html} className="rounded-md border border-line bg-note-soft px-4 py-3 text-sm">
          <span className="font-semibold">Hint {index + 1}</span>
          <QuestionHtml html={html} />
        </li>
      ))}
    </ol>
  )
}
