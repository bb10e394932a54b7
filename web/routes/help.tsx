import productName from 'site:name'
import { Link } from 'react-router'
import { ContactMail } from '#web/features/site-pages/contact-mail.tsx'
import { SitePage } from '#web/features/site-pages/site-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Help',
    description: `How ${productName} works: questions, practice and read mode, saved questions, notes, progress and your account.`,
    path: '/help',
  })

export default function Help() {
  return (
    <SitePage title="Help" lead="How everything works, from the first question to the last note.">
      <h2>Finding a subject</h2>
      <p>
        <Link to="/resources">Resources</Link> lists all subjects; the search box looks through titles and
        descriptions. A subject's page leads to its interview questions, learning materials and videos, as far
        as it has them.
      </p>
      <h2>Practicing</h2>
      <ul>
        <li>Questions are sorted into Basic, Intermediate and Advanced; the tabs show how many there are.</li>
        <li>
          <strong>Practice Mode</strong> opens one question at a time. Choose, then submit. <em>Try Again</em>{' '}
          clears your choice.
        </li>
        <li>Where several options are right, the answer counts only when you chose exactly those.</li>
        <li>
          Blanks, explanations and code are not marked by a machine: write your answer, then compare it with
          ours.
        </li>
        <li>
          <strong>Read Mode</strong> opens every question with its answer, for reading straight through.
        </li>
      </ul>
      <h2>What needs an account</h2>
      <p>
        Prompts, options, materials and videos are open to everybody. Answers, explanations, Read Mode, saving
        and progress need a free <Link to="/signup">account</Link> with a verified e-mail address.
      </p>
      <h2>The marks beside a question</h2>
      <ul>
        <li>Green check: you answered it correctly.</li>
        <li>Grey circle: a choice you have not answered correctly yet.</li>
        <li>Sheet of paper: a question you compare for yourself.</li>
        <li>Purple dot on the bookmark: saved, with a note.</li>
      </ul>
      <h2>Saving and notes</h2>
      <p>
        The bookmark saves a question; you can add a note of up to 500 characters or skip it. Press the
        bookmark again to remove the question; its note goes with it. Saved questions are on your{' '}
        <Link to="/dashboard">dashboard</Link>, by subject. Open one at the side and move on with the left and
        right arrow keys.
      </p>
      <h2>Progress</h2>
      <p>
        A correct choice completes a question. Opening a material or playing a video marks it as begun;{' '}
        <em>Mark as done</em> completes it. If your network is away, progress waits in your browser and is
        sent later.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>
          <strong>No verification mail?</strong> Look into the spam folder. A new one can be sent 5 minutes
          after the last; only the newest works, for 24 hours, also on another device.
        </li>
        <li>
          <strong>Password forgotten?</strong> <Link to="/reset-password">Ask for a link</Link>. It works
          once, for one hour. A new password ends all other logins.
        </li>
        <li>
          <strong>Remember me</strong> keeps you signed in for 30 days after your last visit. Without it the
          login ends when you close the browser. Leave it off on a computer that is not yours.
        </li>
        <li>
          <strong>Passkeys and devices:</strong> <Link to="/settings">settings</Link> adds a passkey, shows
          where you are signed in, and signs out what you do not recognize.
        </li>
        <li>
          <strong>Delete the account:</strong> see <Link to="/privacy">privacy</Link>.
        </li>
      </ul>
      <h2>Keyboard and display</h2>
      <p>
        Everything works with the keyboard: Tab moves, Enter opens, Escape closes dialogs and the menu. Among
        questions A to E choose an option, Enter submits and then goes on, J and K move, S saves, N writes a
        note and ? lists the keys; single letters can be switched off there. The sun or moon in the bar
        switches between light and dark; otherwise the site follows your system, also in its wish for less
        motion.
      </p>
      <p>
        Something missing here? <ContactMail />
      </p>
    </SitePage>
  )
}
