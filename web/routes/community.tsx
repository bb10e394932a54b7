import productName from 'site:name'
import { Link } from 'react-router'
import { ContactMail } from '#web/features/site-pages/contact-mail.tsx'
import { SitePage } from '#web/features/site-pages/site-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Community',
    description: `How to take part in ${productName}: report a mistake, send a question, suggest a material.`,
    path: '/community',
  })

export default function Community() {
  return (
    <SitePage title="Community" lead="The question bank gets better by people who disagree with it.">
      <p>
        There is no forum here and no points to collect. What you can do is make the bank better for whoever
        comes next; everything goes to <ContactMail />.
      </p>
      <h2>Report a mistake</h2>
      <p>
        A wrong key, an unclear prompt, a dead link: send the title and what is wrong. A correction keeps the
        question's identity, so saved questions and notes stay where they are.
      </p>
      <h2>Send a question</h2>
      <p>A question is one small text file. A good one has</p>
      <ul>
        <li>a prompt that can be answered in a few minutes and has one defensible answer,</li>
        <li>wrong options that somebody would really choose,</li>
        <li>an explanation of why the right one is right and what the others get wrong,</li>
        <li>where it can be executed, code that proves the key.</li>
      </ul>
      <p>
        Write it yourself; do not send questions from exams or interviews you promised to keep to yourself.
      </p>
      <h2>Suggest a material or a video</h2>
      <p>Free to open, made by somebody who knows the subject, and better than what is listed already.</p>
      <h2>How we talk to each other</h2>
      <p>
        About the answer, not about the person. See also <Link to="/contact">contact</Link>.
      </p>
    </SitePage>
  )
}
