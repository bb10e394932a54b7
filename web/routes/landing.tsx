import { Suspense } from 'react'
import { HERO_HEADING, Hero } from '#web/features/landing/hero.tsx'
import { keptHtml } from '#web/features/landing/kept-html.tsx'
import { mayPlayTrail } from '#web/features/landing/may-play-trail.ts'
import { SubjectCards } from '#web/features/landing/subject-cards.tsx'
import { useSignInButton } from '#web/features/navigation/sign-in-button.ts'
import { useAccount } from '#web/lib/account.ts'
import { lazily } from '#web/lib/lazily.ts'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'practice for technical interviews',
    description:
      'Interview questions on SQL, Python, JavaScript, Java, algorithms and system design, with answers that say why. Practice, save, take notes.',
    path: '/',
  })

const companies = keptHtml(
  'companies',
  async () => (await import('#web/features/landing/companies.tsx')).Companies,
)
const testimonials = keptHtml(
  'testimonials',
  async () => (await import('#web/features/landing/testimonials.tsx')).Testimonials,
)
const faq = keptHtml('faq', async () => (await import('#web/features/landing/faq.tsx')).Faq)
const fetchParts = () => Promise.all([companies, testimonials, faq].map(({ fetch }) => fetch()))
if (import.meta.env.SSR) await fetchParts()

/** Without it React Router would leave the page's HTML to the browser. */
export const loader = () => null
/** Runs when the browser renders the page itself, not where the HTML is there already. */
export async function clientLoader() {
  await fetchParts()
  return null
}

const Trail = lazily(async () => (await import('#web/features/landing/trail.tsx')).Trail)

export default function Landing() {
  return (
    <>
      <Hero />
      <SubjectCards />
      <companies.Kept />
      <testimonials.Kept />
      <faq.Kept />
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
