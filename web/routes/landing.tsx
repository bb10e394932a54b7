import { Suspense } from 'react'
import { whenUsed } from '#web/delivery/when-used.ts'
import { HERO_HEADING, Hero } from '#web/features/landing/hero.tsx'
import { mayPlayTrail } from '#web/features/landing/may-play-trail.ts'
import { useSignInButton } from '#web/features/navigation/use-sign-in-button.ts'
import { lazily } from '#web/lib/lazily.ts'
import { useAccount } from '#web/session/account.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'practice for technical interviews',
    description:
      'Interview questions on SQL, Python, JavaScript, Java, algorithms and system design, with answers that say why. Practice, save, take notes.',
    path: '/',
  })

const isInDocument = typeof document !== 'undefined' && document.getElementById('faq') !== null

const Below = lazily(
  () =>
    whenUsed(isInDocument, async () => (await import('#web/pages/landing/landing-below.tsx')).LandingBelow),
  PartFailed,
)

const Trail = lazily(async () => (await import('#web/features/landing/trail.tsx')).Trail)

export default function Landing() {
  return (
    <>
      <Hero />
      <Suspense>
        <Below isLate={!isInDocument} />
      </Suspense>
      <TrailToSignIn />
    </>
  )
}

function TrailToSignIn() {
  const signInButton = useSignInButton()
  const isKnown = useAccount().status !== 'loading'
  const mayPlay = isKnown && signInButton && mayPlayTrail()
  return <Suspense>{mayPlay && <Trail from={HERO_HEADING} to={signInButton} />}</Suspense>
}
