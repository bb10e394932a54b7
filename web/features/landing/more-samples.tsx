import { useEffect, useRef, useState } from 'react'
import type { Sample } from './first-sample.ts'
import { samples } from './later-samples.ts'
import { SampleQuestion } from './sample-question.tsx'
import { SampleResult } from './sample-result.tsx'

interface MoreSamplesProps {
  /** By id: whether the first answer was right. */
  firsts: Readonly<Record<string, boolean>>
  onPick: (sample: Sample, chosen: number) => void
  onRestart: () => void
}

/** The second and the third sample question, then how the three went. */
export function MoreSamples({ firsts, onPick, onRestart }: MoreSamplesProps) {
  const [at, setAt] = useState(1)
  const box = useRef<HTMLDivElement>(null)
  const sample = samples[at]
  // The press that led here has left with its question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one that comes takes the focus
  useEffect(
    () => box.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true }),
    [at],
  )
  return (
    <div ref={box} className="grid h-full">
      {sample ? (
        <SampleQuestion
          key={sample.id}
          sample={sample}
          number={at + 1}
          next={at + 1 < samples.length ? `Next: ${samples[at + 1]?.subject}` : 'See how you did'}
          onPick={(chosen) => onPick(sample, chosen)}
          onNext={() => setAt(at + 1)}
          className="sample-arrives"
        />
      ) : (
        <SampleResult firsts={firsts} onRestart={onRestart} />
      )}
    </div>
  )
}
