import claims from 'site:claims'
import { ArrowRight, LayoutDashboard } from 'lucide-react'
import { useIsMember } from '#web/lib/account.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { UntilKnown } from '#web/ui/until-known.tsx'
import { HeroDeck } from './hero-deck.tsx'

export const HERO_HEADING = 'hero-heading'

export function Hero() {
  return (
    <section aria-labelledby={HERO_HEADING} className="grain border-line border-b">
      <div className="page grid gap-12 py-12 md:py-16 lg:grid-cols-[1.05fr_1fr] lg:items-start lg:gap-14">
        <div className="lg:pt-4">
          <h1
            id={HERO_HEADING}
            className="w-fit max-w-[13ch] font-extrabold text-[2.6rem] leading-[1.04] tracking-[-0.03em] xs:text-[3.25rem] xl:text-[3.9rem]"
          >
            Sharpen up before the interview
          </h1>
          <hr className="edge mt-6 w-40" />
          <p className="mt-6 max-w-[34rem] text-lg text-muted">
            Real questions in small portions. Answers that say why, and why not. Your own notes beside them,
            for the morning it counts.
          </p>
          <div className="relative mt-8 flex flex-wrap items-center gap-3">
            <HeroActions />
          </div>
          <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-5 border-line border-t pt-6 sm:grid-cols-4">
            {claims.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-muted text-sm">{label}</dt>
                <dd className="font-extrabold text-2xl tabular-nums tracking-tight">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
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
    <UntilKnown label="Loading your account">
      <ButtonLink to="/signup" size="large">
        Start Learning
        <ArrowRight aria-hidden className="size-5" />
      </ButtonLink>
      <ButtonLink to="/resources" size="large" variant="secondary">
        Browse Resources
      </ButtonLink>
    </UntilKnown>
  )
}
