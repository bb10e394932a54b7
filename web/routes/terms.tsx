import contact from 'site:contact'
import productName from 'site:name'
import { Link } from 'react-router'
import { SitePage } from '#web/features/site-pages/site-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Terms',
    description: `The rules for using ${productName}, in plain words.`,
    path: '/terms',
  })

export default function Terms() {
  return (
    <SitePage title="Terms" lead="The rules, in plain words." dated="20 November 2026">
      <p>By using this site you agree to the following with {contact.operator}.</p>
      <h2>Your account</h2>
      <ul>
        <li>Use an e-mail address that is yours; it has to be verified before you can sign in.</li>
        <li>One person, one account. Keep your password to yourself.</li>
        <li>You can stop at any time and have the account deleted.</li>
      </ul>
      <h2>The content</h2>
      <ul>
        <li>
          Questions, answers and explanations are there for your own learning. Do not republish them in bulk.
        </li>
        <li>Materials and videos belong to their makers, on whose sites they stay.</li>
        <li>
          Answers are checked with care, yet no promise is made that you will pass an interview or an exam.
        </li>
      </ul>
      <h2>Software of others</h2>
      <p>
        Code runs in your browser on Python, PostgreSQL and further free software. Their{' '}
        <a href="/runner/licenses.txt">licenses</a> say where their sources are and what was changed.
      </p>
      <h2>Your notes</h2>
      <p>What you write stays yours. It is stored so that you can read it again, and for nothing else.</p>
      <h2>Fair use</h2>
      <p>
        Do not attack the site, do not try to get into accounts of others, and do not send so many requests
        that others wait. The site slows such requests down; accounts that go on are closed.
      </p>
      <h2>Plans</h2>
      <p>
        Free Starter costs nothing. Basic is $9.99/month and Premium $19.99/month; both come with a 7-day
        money-back guarantee.
      </p>
      <h2>Changes</h2>
      <p>
        When these terms change, this page and its date do. Questions about them:{' '}
        <Link to="/contact">contact</Link>.
      </p>
    </SitePage>
  )
}
