import contact from 'site:contact'
import productName from 'site:name'
import { Link } from 'react-router'
import { ContactMail } from '#web/features/site-pages/contact-mail.tsx'
import { Facts } from '#web/features/site-pages/facts.tsx'
import { SitePage } from '#web/features/site-pages/site-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Privacy',
    description: `What ${productName} stores about you, for how long, and how to have it removed.`,
    path: '/privacy',
  })

const stored = [
  [
    'Account: e-mail address, name, a hash of your password, the links to your accounts at Google or another sign-in provider, the public keys of your passkeys',
    'Until you delete the account',
  ],
  ['Accounts whose address was never verified', '7 days'],
  [
    'Login: a hash of its key, the times, the name of your browser',
    '30 days from the last use with "Remember me" and 90 at most, otherwise 1 day, or until you sign out',
  ],
  [
    'Codes mailed to you',
    '24 hours for verifying, 1 hour for a new password, 7 days for undoing a change; each works once',
  ],
  ["User document: the account's name, plan and state", 'Until you delete the account'],
  [
    'Progress, saved questions and their notes, recent activity, drafts and submitted code',
    'Until you remove them or delete the account',
  ],
  [
    'Reminder by mail, if you turn it on: its hour, your time zone, the day of the last mail',
    'Until you delete the account; turned off, no mail comes',
  ],
  ['Mails to you that could not be sent: subject and reason, not the text', '30 days'],
  [
    'What administrators did with your account, such as suspending it: the act, the time, the number of the account',
    'As long as this site runs; once the account is deleted only the number is left',
  ],
  ['Counters that slow down guessing of passwords, by network address and account', 'Minutes to a day'],
  [
    'Server log: address called, time, your network address; no contents, no codes',
    'As long as the operator keeps logs',
  ],
]

export default function Privacy() {
  return (
    <SitePage
      title="Privacy"
      lead="Everything this site knows about you, on one page."
      dated="27 November 2026"
    >
      <p>
        {productName} is run by {contact.operator}, who can be reached at <ContactMail />. You can look around
        without an account; then nothing about you is stored except a line in the server's log.
      </p>
      <h2>What is stored, and for how long</h2>
      <Facts caption="What is stored" head={['What', 'How long']} rows={stored} />
      <p>
        Passwords are kept only as Argon2id hashes; nobody can read them, including us. Notes are private: no
        screen and no call shows them to anybody but you. Administrators of this site see your address, your
        name, and when you signed up and in; nothing that you write or learn.
      </p>
      <h2>What is not done</h2>
      <p>
        No tracking, no advertising, no analytics by others, no sale or exchange of data. The site loads its
        scripts and styles from nowhere but itself.
      </p>
      <h2>Others who learn something</h2>
      <ul>
        <li>
          When you open a page of video tutorials or play one, your browser loads preview pictures and the
          player from YouTube or Vimeo, who then see your network address.
        </li>
        <li>
          When you sign in with Google or another provider, it learns that you do, and we get your e-mail
          address, name and picture.
        </li>
        <li>Links to materials lead to other sites; what they store is theirs to say.</li>
        <li>
          Where the operator runs a model and you ask it for a second opinion or about a hint, or let it
          choose the interviewer's follow-ups, that answer, code or design goes to it. You're told to which
          host and asked first; nothing of it is stored here.
        </li>
        <li>Mails to you pass through the operator's mail provider.</li>
      </ul>
      <h2>Having it removed</h2>
      <p>
        Deleting your account removes everything above that belongs to it, at once and for good: the account,
        its logins, the user document, progress, saved questions, notes and activity. Both this and a copy of
        all your data are at the foot of the <Link to="/dashboard">dashboard</Link>.
      </p>
      <p>
        What your browser keeps is listed on the page about <Link to="/cookies">cookies</Link>.
      </p>
    </SitePage>
  )
}
