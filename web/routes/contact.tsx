import contact from 'site:contact'
import productName from 'site:name'
import { Link } from 'react-router'
import { ContactMail } from '#web/features/site-pages/contact-mail.tsx'
import { SitePage } from '#web/features/site-pages/site-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description: `How to reach the people who run ${productName}.`,
    path: '/contact',
  })

export default function Contact() {
  return (
    <SitePage title="Contact" lead={`This site is run by ${contact.operator}.`}>
      <p>
        Write to <ContactMail />. One address for everything; a person reads it.
      </p>
      <h2>A wrong answer?</h2>
      <p>
        Send the title of the question and what you believe is right, best with a line of code or a source
        that shows it. The address of the page helps.
      </p>
      <h2>Trouble with your account?</h2>
      <p>
        Write from the e-mail address of the account and never send your password. If you cannot sign in, a
        new password is quicker: <Link to="/reset-password">reset it</Link>.
      </p>
      <h2>A weakness in the security of the site?</h2>
      <p>
        Please write before you publish it. Say what you did and what you saw; we answer and keep you
        informed.
      </p>
    </SitePage>
  )
}
