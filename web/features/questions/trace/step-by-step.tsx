import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { TraceStep } from '#contract/api/trace-step.ts'
import { lazily } from '#web/lib/lazily.ts'

const TraceView = lazily(
  async () => (await import('./trace-view.tsx')).TraceView,
  () => <p className="text-muted text-sm">The steps could not be loaded.</p>,
)

interface StepByStepProps {
  /** The prompt, whose first code block is the program. */
  prompt: string
  steps: TraceStep[]
}

/** A run of the program, line by line; most readers never open it. */
export function StepByStep({ prompt, steps }: StepByStepProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-md border border-line bg-raised"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 font-semibold text-accent text-sm">
        <span className="flex-1">Step by step</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform in-[details[open]>summary]:rotate-180"
        />
      </summary>
      {isOpen && (
        <Suspense fallback={<p className="px-3 pb-3 text-muted text-sm">Loading the steps...</p>}>
          <TraceView prompt={prompt} steps={steps} />
        </Suspense>
      )}
    </details>
  )
}
