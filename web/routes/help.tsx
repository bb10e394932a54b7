import productName from 'site:name'
import { Link } from 'react-router'
import { ContactMail } from '#web/features/site-pages/contact-mail.tsx'
import { SitePage } from '#web/features/site-pages/site-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Help',
    description: `How ${productName} works: practice, running code, reviews, the plan, mock interviews, stories, saved questions and your account.`,
    path: '/help',
  })

export default function Help() {
  return (
    <SitePage title="Help" lead="How everything works, from your first question to the day of the interview.">
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
          A blank is checked against the answers it accepts, in reviews, mock interviews and practice tests.
          On the question's own page <em>Show Answer</em> puts ours beside yours.
        </li>
        <li>
          An answer in your own words is yours to score: tick what you said against the criteria, then read
          ours.
        </li>
        <li>
          <Link to="/interview">An interviewer</Link> asks an open question, listens as long as you like and
          asks back about what you left out, aloud or in writing. Your words stand beside the criteria at the
          end. Sound stays in your browser.
        </li>
        <li>
          <strong>Read Mode</strong> opens every question with its answer, for reading straight through.
        </li>
      </ul>
      <h2>Running code</h2>
      <p>
        JavaScript, TypeScript, Python, SQL and React run in the page, in a sandbox: <em>Run</em> tries the
        open tests, and a member's <em>Submit</em> tries all of them. What your code prints is shown beside
        each test. Java runs on the server where its operator offers that; otherwise you download one file
        with all tests, run it on your computer, and enter its last line, which counts like <em>Submit</em>.
      </p>
      <p>
        What you write is kept in your account as you type, code and words, and opens on your other devices.{' '}
        <em>Submissions</em> holds the newest 20 of a question: what you submitted, and drafts that gave way.
        Open one to see what changed, or <em>Restore</em> it. <em>Start over</em> keeps the old text there,
        too.
      </p>
      <h2>Coming back to it</h2>
      <ul>
        <li>
          <Link to="/review">Today's session</Link> asks what you got wrong, guessed or saved on the day it's
          due, mixed with what your plan adds. It stops at the minutes of your day, and you can ask for five
          more.
        </li>
        <li>
          Pressed the wrong button? <em>Undo</em> takes back a pause, a question put off, or how sure you
          were, for ten seconds and until the next question.
        </li>
        <li>
          The <Link to="/plan">plan</Link> counts back from the day of your interview and adds new questions
          to each day. Your dashboard says what today holds and how long it takes.
        </li>
        <li>
          A <Link to="/mock">mock interview</Link> runs against the server's clock and ends with a report. A
          question you leave without an answer isn't counted as wrong in your reviews.
        </li>
        <li>
          <Link to="/stories">Stories</Link> holds your own stories for behavioral questions, and rehearses
          them.
        </li>
        <li>
          <Link to="/paths">Study paths</Link> put well-known lists of questions in order.
        </li>
      </ul>
      <h2>Without a network</h2>
      <p>
        On a device that remembers you, saved questions and today's session work offline. What you answer
        waits in your browser and is sent when the server is there again.
      </p>
      <h2>What needs an account</h2>
      <p>
        Prompts, options, materials and videos are open to everybody. Answers, explanations, Read Mode, saving
        and progress need a free <Link to="/signup">account</Link> with a verified e-mail address.
      </p>
      <h2>The marks beside a question</h2>
      <ul>
        <li>Green check: you've completed this choice question.</li>
        <li>Grey circle: a choice question you haven't completed yet.</li>
        <li>Sheet of paper: a blank, a question to answer in your own words, or code.</li>
        <li>
          <em>Solved</em>: answered right. <em>Done</em>: marked as done. <em>Tried</em>: answered, not yet
          right. <em>Due</em>: it's time to review it.
        </li>
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
        A right answer completes a question wherever you give it: the right options, every blank, every test
        of your code, or 70 percent of the rubric. Opening a material or playing a video marks it as begun;{' '}
        <em>Mark as done</em> completes it, and can be taken back.
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
      <h2>Is an answer wrong?</h2>
      <p>
        <em>Report a problem</em> under any question tells us, with the code you ran if you like. What was
        corrected is on the <Link to="/truth">page about our answers</Link>, and whoever was marked wrong by a
        wrong key is told.
      </p>
      <p>
        Something missing here? <ContactMail />
      </p>
    </SitePage>
  )
}
