import productName from 'site:name'
import { Link } from 'react-router'
import { Facts } from '#web/features/site-pages/facts.tsx'
import { SitePage } from '#web/features/site-pages/site-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Cookies',
    description: `The cookies and browser storage ${productName} uses, all of them needed for what you asked for.`,
    path: '/cookies',
  })

const cookies = [
  [
    <code translate="no" key="c">
      sid
    </code>,
    'Keeps you signed in. Scripts cannot read it.',
    '30 days from the last use with "Remember me" and 90 at most, otherwise until the browser is closed',
  ],
  [
    <code translate="no" key="c">
      known
    </code>,
    'Says that this browser signed in to your account before, so that strangers who guess do not lock you out.',
    '400 days, only with "Remember me"',
  ],
  [
    <code translate="no" key="c">
      flow
    </code>,
    'Ties the two halves of a sign-in with Google or another provider together.',
    '10 minutes',
  ],
  [
    <code translate="no" key="c">
      probe
    </code>,
    'Set and removed at once on the forms that sign you in, to see whether your browser keeps cookies.',
    'no time at all',
  ],
  [
    <code translate="no" key="c">
      passkey
    </code>,
    'Ties the two halves of a passkey sign-in together.',
    '5 minutes',
  ],
]

/** A name of the storage; too long for its line, it goes on after the dot. */
const inStorage = (name: string) => (
  <code translate="no" key="c">
    whetstone.
    <wbr className="sm:hidden" />
    {name}
  </code>
)

const storage = [
  [inStorage('theme'), 'Light or dark, if you chose one.', 'Until you change it back'],
  [
    inStorage('draft.…'),
    'What you have chosen or typed for a question, so that a reload loses nothing.',
    'Until you start over or sign out',
  ],
  [
    inStorage('written.…'),
    'A draft on its way to your account, and a random name that tells your devices apart.',
    'Until it is sent',
  ],
  [inStorage('split'), 'How wide the question is beside its editor.', 'Until you change it'],
  [inStorage('progress.…'), 'Progress that has not reached the server yet.', 'Until it has'],
  [
    inStorage('away'),
    'With "Remember me": what you saved, with answers and notes, and what is due, to go on without a network; copies of the pages.',
    'Until you sign out',
  ],
  [inStorage('origin'), 'The page to come back to after signing in.', 'Until you have, or the tab is closed'],
  [
    inStorage('verify-ticket'),
    'Lets you verify your address after a sign-in that came too early.',
    'Until used, or the tab is closed',
  ],
  [inStorage('trail'), 'That the spark on the start page has run.', 'Until the tab is closed'],
]

export default function Cookies() {
  return (
    <SitePage
      title="Cookies"
      lead="Four cookies and a few notes your browser keeps. None of them follows you."
      dated="22 November 2026"
    >
      <h2>Cookies</h2>
      <p>
        A visitor who does not sign in gets none. Over an encrypted connection their names begin with{' '}
        <code translate="no">__Host-</code>.
      </p>
      <Facts caption="Cookies" head={['Name', 'What for', 'How long']} rows={cookies} />
      <h2>Storage in your browser</h2>
      <p>
        These stay on your device. With an account, what you type for a question and what you have answered
        are sent to it as well.
      </p>
      <Facts caption="Storage in your browser" head={['Name', 'What for', 'How long']} rows={storage} />
      <p>
        All of it serves something you asked for, which is why no banner asks for consent. Clearing the data
        of this site in your browser removes it. What the server keeps is on the{' '}
        <Link to="/privacy">privacy page</Link>.
      </p>
      <p>
        The video players of YouTube (in its mode without cookies) and Vimeo may store their own data once you
        play a video.
      </p>
    </SitePage>
  )
}
