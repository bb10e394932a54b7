import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { SectionHeading } from '#web/features/landing/section-heading.tsx'
import { lazily } from '#web/lib/lazily.ts'

const pictures = () => import('./pictures.tsx')
const CodePicture = lazily(async () => (await pictures()).CodePicture)
const ReviewPicture = lazily(async () => (await pictures()).ReviewPicture)
const PlanPicture = lazily(async () => (await pictures()).PlanPicture)
const MockPicture = lazily(async () => (await pictures()).MockPicture)

/** Four parts of the product with example data. Their scripts come when they're near: until then each has its place. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-heading" className="page pt-16 md:pt-24">
      <SectionHeading id="how-heading" title="How it works">
        Four pieces of the product itself, filled with an example.
      </SectionHeading>
      <ul aria-labelledby="how-heading" className="mt-7 grid gap-x-6 gap-y-10 md:grid-cols-2">
        <Step
          title="Write code and run it"
          text="It runs in the page, on the real language. The first failing test shows what was expected beside what came out."
          picture="Two tests: one passed, one failed, with what was expected and what came out"
        >
          <CodePicture />
        </Step>
        <Step
          title="See it again before you forget"
          text="What you missed or guessed comes back on the day you’d lose it. What you know stays away longer each time."
          picture="A bar for each of the next 14 days: how many questions come back"
        >
          <ReviewPicture />
        </Step>
        <Step
          title="Count back from the interview"
          text="Give the date and your minutes a day. The plan fills each day and tells you what won’t fit."
          picture="A bar for each day until the interview: minutes of review, of new questions, and two mock interviews"
        >
          <PlanPicture />
        </Step>
        <Step
          title="Rehearse against the clock"
          text="A mock interview ends with a report: your weakest topics first, and how far so few questions can be trusted."
          picture="A report by topic: transactions 1 of 4, window functions 2 of 4, joins 4 of 5 right"
        >
          <MockPicture />
        </Step>
      </ul>
    </section>
  )
}

interface StepProps {
  title: string
  text: string
  /** The picture in words. */
  picture: string
  children: ReactNode
}

function Step({ title, text, picture, children }: StepProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <li className="grid content-start gap-3">
      <div ref={place} role="img" aria-label={picture} className="how-picture">
        <div inert>
          <Suspense>{isNear && children}</Suspense>
        </div>
      </div>
      <h3 className="font-display text-xl">{title}</h3>
      <p className="max-w-prose text-muted">{text}</p>
    </li>
  )
}
