import { Suspense, startTransition, useRef, useState } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import { getAccount } from '#web/session/account.ts'
import { firstSample, type Sample } from './first-sample.ts'
import { keepSampleAnswer } from './keep-sample-answer.ts'
import { SampleQuestion } from './sample-question.tsx'

const loadMore = () => import('./more-samples.tsx')
const MoreSamples = lazily(async () => (await loadMore()).MoreSamples)

/** Three questions of the bank, one after the other. The first is in the document; the others come with its answer. */
export function SampleRound() {
  const [hasMore, setMore] = useState(false)
  const firsts = useRef<Record<string, boolean>>({})
  const pick = ({ id, right }: Sample, chosen: number) => {
    firsts.current[id] ??= chosen === right
    // A member answers where it counts.
    if (getAccount().status !== 'member') keepSampleAnswer(id, chosen, chosen === right)
  }
  const restart = () => {
    firsts.current = {}
    setMore(false)
  }
  if (hasMore)
    return (
      <Suspense>
        <MoreSamples firsts={firsts.current} onPick={pick} onRestart={restart} />
      </Suspense>
    )
  return (
    <SampleQuestion
      sample={firstSample}
      number={1}
      next="Next: Python"
      onPick={(chosen) => {
        void loadMore().catch(() => {})
        pick(firstSample, chosen)
      }}
      onNext={() => startTransition(() => setMore(true))}
    />
  )
}
