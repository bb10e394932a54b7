import { Suspense } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { type AnswerWay, SelfScored, type SelfScoredProps } from './self-scored.tsx'

interface ScoringProps extends Omit<SelfScoredProps, 'isAloud'> {
  way: AnswerWay
  onWay: (way: AnswerWay | undefined) => void
}

/** A whole interview takes 45 minutes: its script comes when it begins. */
const DesignRound = lazily(
  async () => (await import('#web/features/questions/round/design-round.tsx')).DesignRound,
  PartFailed,
)

/** The learner's answer first, in the way that was chosen. */
export const Scoring = ({ way, onWay, ...props }: ScoringProps) =>
  way === 'steps' ? (
    <Suspense fallback={<LoadingScreen of="part" />}>
      <DesignRound {...props} onLeave={() => onWay(undefined)} />
    </Suspense>
  ) : (
    <SelfScored {...props} isAloud={way === 'aloud'} />
  )
