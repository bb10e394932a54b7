import type { Account } from '#web/session/account.ts'
import type { Command } from './palette-entries.ts'

/** theme-boot.js serves every switch on the page by its attribute. */
const switchScheme = () => document.querySelector<HTMLElement>('[data-theme-switch]')?.click()

const forAll: Command[] = [
  { title: 'Subjects', words: 'resources questions', to: '/resources' },
  { title: 'Study paths', words: 'learn', to: '/paths' },
  { title: 'Switch between light and dark', words: 'theme scheme color', run: switchScheme },
  { title: 'Help', to: '/help' },
]
const forMembers: Command[] = [
  { title: 'Dashboard', words: 'my learning progress', to: '/dashboard' },
  { title: 'Today', words: 'review due repeat spaced', to: '/review' },
  { title: 'Mock', words: 'interview practice timed simulate', to: '/mock' },
  { title: 'Interview', words: 'interviewer aloud follow-up practice speak', to: '/interview' },
  { title: 'Plan', words: 'interview date schedule days', to: '/plan' },
  { title: 'Stories', words: 'behavioral star situation rehearse', to: '/stories' },
  { title: 'Saved', words: 'bookmarks notes', to: '/saved' },
  { title: 'Settings', words: 'account devices export import', to: '/settings' },
]
const forVisitors: Command[] = [
  { title: 'Sign in', words: 'login', to: '/login' },
  { title: 'Create an account', words: 'sign up join', to: '/signup' },
]

export const commandsFor = ({ status }: Account): Command[] =>
  status === 'member'
    ? [...forMembers, ...forAll]
    : status === 'visitor'
      ? [...forAll, ...forVisitors]
      : forAll
