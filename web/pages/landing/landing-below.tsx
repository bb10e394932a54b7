import { useEffect } from 'react'
import { replayHeld } from '#web/delivery/when-used.ts'
import { Companies } from '#web/features/landing/companies.tsx'
import { Faq } from '#web/features/landing/faq.tsx'
import { RunItYourself } from '#web/features/landing/run-it-yourself.tsx'
import { SubjectCards } from '#web/features/landing/subject-cards.tsx'
import { Testimonials } from '#web/features/landing/testimonials.tsx'
import { HowItWorks } from './how-it-works.tsx'

/** The part below the first screen: HTML and CSS alone. `isLate`: it was not in the document when a link led to a part of it. */
export function LandingBelow({ isLate }: { isLate: boolean }) {
  useEffect(() => {
    if (isLate && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
    replayHeld()
  }, [isLate])
  return (
    <div data-when-used>
      <RunItYourself />
      <HowItWorks />
      <SubjectCards />
      <Companies />
      <Testimonials />
      <Faq />
    </div>
  )
}
