import productName from 'site:name'
import { Link } from 'react-router'
import { SitePage } from '#web/features/site-pages/site-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'About',
    description: `What ${productName} is, what is in it, and how its answers are checked.`,
    path: '/about',
  })

export default function About() {
  return (
    <SitePage title="About" lead="A place to get sharp again, a few strokes at a time.">
      <p>
        A blade gets dull by lying around, and so does what you know. {productName} is made for the weeks
        before an interview or an exam: short questions on one subject, an answer that gives its reason, and a
        place for what you want to remember.
      </p>
      <h2>What is in it</h2>
      <ul>
        <li>
          <strong>Interview questions</strong> of five kinds: one right option, several right options, fill in
          the blank, explain in your own words, and write code. Each belongs to one of three levels.
        </li>
        <li>
          <strong>Learning materials</strong>: links to good articles, cheat sheets, exercises and
          documentation elsewhere, sorted by level.
        </li>
        <li>
          <strong>Video tutorials</strong>, played here or on the site they come from.
        </li>
        <li>
          <strong>Your own shelf</strong>: saved questions with private notes, and what you have done so far.
        </li>
      </ul>
      <p>
        The subjects are SQL, Python, JavaScript, Java, data structures and algorithms, system design, web
        development, interview preparation, GRE and SAT. <Link to="/resources">See them all</Link>.
      </p>
      <h2>How answers are checked</h2>
      <p>
        An answer that a computer can confirm is confirmed by one. The code in a question is run in the real
        language, the query in a real database, and the result is compared with the key; a question whose key
        does not hold is not published. Wrong options are run as well where that makes sense, so that no
        second option is right by accident.
      </p>
      <p>
        What cannot be executed is argued: the explanation says why the right answer is right, and for choices
        why each of the others is not. If you think one of them is mistaken,{' '}
        <Link to="/contact">tell us</Link>. <Link to="/truth">How right the answers are</Link>, in figures.
      </p>
      <h2>What it does not do</h2>
      <p>
        There is no advertising and no tracking, and nothing you write in your notes is shown to anybody else.
        The <Link to="/privacy">privacy page</Link> lists every kind of data that is kept.
      </p>
    </SitePage>
  )
}
