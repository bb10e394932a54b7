import productName from 'site:name'
import openings from 'site:openings'
import { ContactMail } from '#web/features/site-pages/contact-mail.tsx'
import { SitePage } from '#web/features/site-pages/site-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Careers',
    description: `Work on ${productName}: what is open now, and how to apply.`,
    path: '/careers',
  })

export default function Careers() {
  return (
    <SitePage title="Careers" lead="Work on questions people remember.">
      {openings.length > 0 ? (
        openings.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))
      ) : (
        <p>No position is open at the moment.</p>
      )}
      <h2>How to apply</h2>
      <p>
        Write to <ContactMail />. For people who want to write questions, the best application is one
        question: a prompt, its options, the answer, and an explanation that would have helped you.
      </p>
    </SitePage>
  )
}
