import { Coffee } from 'lucide-react'
import { counted } from '#contract/counted.ts'
import type { TestOutline } from './practice-test-queries.ts'
import { stepTitle } from './test-words.ts'

/** Modules and breaks of a test, in order. */
export function TestSteps({ steps }: { steps: TestOutline['steps'] }) {
  return (
    <section aria-labelledby="test-steps" className="grid grid-cols-1 gap-3">
      <h2 id="test-steps" className="font-extrabold text-2xl tracking-tight">
        What it consists of
      </h2>
      <ol className="divide-y divide-line rounded-lg border border-line bg-raised">
        {steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a test never change their order
            key={index}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-0.5 px-5 py-3"
          >
            <span className={step.kind === 'break' ? 'flex items-center gap-2 text-muted' : 'font-semibold'}>
              {step.kind === 'break' && <Coffee aria-hidden className="size-4" />}
              {stepTitle(steps, index)}
            </span>
            <span className="text-muted text-sm tabular-nums">
              {step.kind === 'module' && `${counted(step.questions, 'question')}, `}
              {counted(step.minutes, 'minute')}
              {step.kind === 'module' && !step.is_scored && ', not scored'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const rules = [
  'The server keeps the time: a reload, another tab or another device changes nothing.',
  'Within a module you go back and forth and mark questions for review. A module that has ended stays closed.',
  'When the time of a module is up, the next one begins by itself. A break can be ended early.',
  'How the first module of a section goes decides how hard its second one is.',
  'Answers and explanations come at the end, and what was not right goes into your review.',
]

export const TestRules = () => (
  <section aria-labelledby="test-rules" className="grid grid-cols-1 gap-3">
    <h2 id="test-rules" className="font-extrabold text-2xl tracking-tight">
      How it runs
    </h2>
    <ul className="grid max-w-text list-disc gap-1.5 pl-5">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </section>
)
