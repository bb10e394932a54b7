import claims from 'site:claims'
import { ArrowRight, LayoutDashboard } from 'lucide-react'
import { AuthPending } from '#web/delivery/auth-pending.tsx'
import { useIsMember } from '#web/session/account.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { HeroDeck } from './hero-deck.tsx'
import { SampleRound } from './sample-round.tsx'

export const HERO_HEADING = 'hero-heading'

export function Hero() {
  return (
    <section aria-labelledby={HERO_HEADING} className="hero">
      <div className="deck page">
        <div className="hero-head">
          <h1 id={HERO_HEADING} className="w-fit max-w-[11ch] text-hero tracking-[-0.035em]">
            Sharpen up before the interview
          </h1>
          <p className="mt-6 max-w-xl text-lg text-muted max-lg:mt-3">
            Real questions in small portions. Answers that say why, and why not. Your own notes beside them,
            for the morning it counts.
          </p>
        </div>
        <div className="deck-card hero-question">
          <SampleRound />
        </div>
        <div className="hero-actions relative flex flex-wrap items-center gap-3 max-sm:[&_a]:grow">
          <HeroActions />
        </div>
        <dl className="hero-claims grid grid-cols-2 content-start gap-x-8 gap-y-4 sm:flex">
          {claims.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="font-display font-extrabold text-xl">{value}</dd>
            </div>
          ))}
        </dl>
        <HeroDeck />
      </div>
    </section>
  )
}

function HeroActions() {
  if (useIsMember())
    return (
      <ButtonLink to="/dashboard" size="large" icon={LayoutDashboard}>
        Go to Dashboard
      </ButtonLink>
    )
  return (
    <AuthPending label="Loading your account">
      <ButtonLink to="/signup" size="large">
        Start Learning
        <ArrowRight aria-hidden className="size-5" />
      </ButtonLink>
      <ButtonLink to="/resources" size="large" variant="secondary">
        Browse Resources
      </ButtonLink>
    </AuthPending>
  )
}
