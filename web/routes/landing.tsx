import { Companies } from '#web/features/landing/companies.tsx'
import { Faq } from '#web/features/landing/faq.tsx'
import { HERO_HEADING, Hero } from '#web/features/landing/hero.tsx'
import { SubjectCards } from '#web/features/landing/subject-cards.tsx'
import { Testimonials } from '#web/features/landing/testimonials.tsx'
import { Trail } from '#web/features/landing/trail.tsx'
import { useSignInButton } from '#web/features/navigation/sign-in-button.ts'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'practise for technical interviews',
    description:
      'Interview questions on SQL, Python, JavaScript, Java, algorithms and system design, with answers that say why. Practise, save, take notes.',
    path: '/',
  })

export default function Landing() {
  return (
    <>
      <Hero />
      <SubjectCards />
      <Companies />
      <Testimonials />
      <Faq />
      <Trail from={HERO_HEADING} to={useSignInButton()} />
    </>
  )
}
