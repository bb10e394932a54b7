import type { Locator, Page } from '@playwright/test'
import { staticPages } from '../../web/static-pages.ts'

/** `newcomer` has done nothing yet, `unconfirmed` has not opened the mailed link. */
export type Viewer = 'visitor' | 'member' | 'newcomer' | 'unconfirmed'

export interface State {
  /** Of its pictures. */
  name: string
  path: string
  as: Viewer
  /** Brings the page into the state. */
  act?: (page: Page) => Promise<unknown>
  /** What a dialog or the open question covers needs no picture of the whole page. */
  isScreen?: boolean
}

const subject = '/resources/sql'
const interview = `${subject}/interview`
const practiceTest = '/practice-tests/sat-1'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const dialog = (page: Page) => page.getByRole('dialog')

/** Some scripts come with the first press: what it brings is there a moment later. */
async function pressFor(page: Page, name: string | RegExp, brings: Locator) {
  await press(page, name)
  await brings.first().waitFor()
}

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search questions/ }).waitFor()
}

const visitorPaths = [
  ...staticPages,
  '/login',
  '/signup',
  '/reset-password',
  '/confirm-email',
  '/search',
  '/search?q=join',
  '/search?q=zzqxj',
  '/paths',
  '/paths/core-coding-problems',
  practiceTest,
  '/truth',
  '/resources',
  subject,
  interview,
  `${interview}/aggregates-over-no-rows`,
  `${subject}/learning`,
  `${subject}/videos`,
]

const memberPaths = [
  '/dashboard',
  '/dashboard?tab=learning-materials',
  '/dashboard?tab=video-tutorials',
  '/dashboard?tab=interview-resources',
  '/dashboard?tab=interview-guides',
  '/review',
  '/mock',
  '/interview',
  '/plan',
  '/stories',
  '/saved',
  '/settings',
  `${interview}?mode=read`,
  `${subject}/saved`,
]

/** Empty states. */
const newcomerPaths = [
  '/dashboard',
  '/dashboard?tab=video-tutorials',
  '/review',
  '/mock',
  '/interview',
  '/plan',
  '/stories',
  '/saved',
  `${subject}/saved`,
]

const openFirst = (type: string) => async (page: Page) => {
  const address = await page.evaluate(async (type) => {
    const response = await fetch('/api/resources/sql/interview?difficulty=Basic')
    const { items } = (await response.json()) as { items: { id: string; question_type: string }[] }
    return items.find(({ question_type }) => question_type === type)?.id
  }, type)
  await page.goto(`${interview}?q=${address}`)
  await page.locator(`details[id="${address}"][data-live]`).waitFor()
}

async function chooseFirst(page: Page) {
  await page.locator('details[open] fieldset label').first().click()
  await page.getByRole('button', { name: 'Submit Answer' }).click()
}

async function answer(page: Page) {
  await openFirst('mcq')(page)
  await chooseFirst(page)
}

/** Written and predicted: the criteria are to be ticked. */
async function scoreOneself(page: Page) {
  await openFirst('descriptive')(page)
  await page
    .locator('details[open]')
    .getByLabel('Your answer')
    .fill('An inner join keeps what has a partner.')
  await press(page, 'Score Yourself First')
  await page.locator('details[open]').getByText('40', { exact: true }).click()
  await press(page, 'Compare with the criteria')
  await page.getByRole('heading', { name: 'Does your answer say this?' }).waitFor()
}

const visitorStates: State[] = [
  {
    name: 'menu',
    path: '/about',
    as: 'visitor',
    isScreen: true,
    act: async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' })
      if (await menu.isVisible()) await menu.click()
    },
  },
  {
    name: 'palette',
    path: '/about',
    as: 'visitor',
    isScreen: true,
    act: openPalette,
  },
  {
    name: 'palette-hits',
    path: '/about',
    as: 'visitor',
    isScreen: true,
    act: async (page) => {
      await openPalette(page)
      await page.getByRole('combobox', { name: /^Search questions/ }).fill('left join')
      await page
        .getByRole('option', { name: /left join/i })
        .first()
        .waitFor()
    },
  },
  { name: 'locked', path: interview, as: 'visitor', isScreen: true, act: answer },
  { name: 'code-visitor', path: interview, as: 'visitor', isScreen: true, act: openFirst('code') },
  {
    name: 'filters',
    path: interview,
    as: 'visitor',
    isScreen: true,
    act: (page) => pressFor(page, /^Filter/, page.getByLabel('Topic')),
  },
  {
    name: 'keys',
    path: interview,
    as: 'visitor',
    isScreen: true,
    act: async (page) => {
      await page.keyboard.press('?')
      await dialog(page).waitFor()
    },
  },
  { name: 'videos-list', path: `${subject}/videos?form=list`, as: 'visitor', isScreen: true },
  { name: 'videos-none', path: `${subject}/videos?find=nothing+has+this`, as: 'visitor', isScreen: true },
  {
    name: 'video-open',
    path: `${subject}/videos`,
    as: 'visitor',
    isScreen: true,
    act: (page) => page.locator('main li button').first().click(),
  },
  {
    name: 'login-empty',
    path: '/login',
    as: 'visitor',
    isScreen: true,
    act: (page) => press(page, /^Sign In$/i),
  },
]

const memberStates: State[] = [
  { name: 'answered', path: interview, as: 'member', isScreen: true, act: answer },
  { name: 'descriptive', path: interview, as: 'member', isScreen: true, act: openFirst('descriptive') },
  {
    name: 'solution',
    path: interview,
    as: 'member',
    isScreen: true,
    act: async (page) => {
      await openFirst('code')(page)
      await pressFor(page, 'Show Solution', page.getByRole('heading', { name: 'Explanation' }))
      await page.getByRole('heading', { name: 'Solution', exact: true }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'editor',
    path: interview,
    as: 'member',
    isScreen: true,
    act: async (page) => {
      await openFirst('code')(page)
      await press(page, 'Edit')
      await page.getByRole('textbox', { name: /^Code editor/ }).waitFor()
    },
  },
  {
    name: 'drawer',
    path: `${subject}/saved`,
    as: 'member',
    isScreen: true,
    act: async (page) => {
      await page.locator('li.content-auto a').first().click()
      await dialog(page).getByRole('heading', { name: 'Explanation' }).waitFor()
    },
  },
  { name: 'self-scored', path: interview, as: 'member', isScreen: true, act: scoreOneself },
  {
    name: 'step-by-step',
    path: '/resources/dsa/interview?q=dsa-halving-loop-count',
    as: 'member',
    isScreen: true,
    act: async (page) => {
      await chooseFirst(page)
      await page.getByText('Step by step').click()
      await page.getByRole('region', { name: 'Step by step' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'mock-room',
    path: '/mock',
    as: 'member',
    isScreen: true,
    act: async (page) => {
      await page.getByRole('link', { name: 'Continue' }).click()
      await page.getByRole('timer').waitFor()
    },
  },
  {
    name: 'mock-report',
    path: '/mock',
    as: 'member',
    act: async (page) => {
      await page.locator('a[href$="/report"]').click()
      await page.getByRole('heading', { name: 'Report', level: 1 }).waitFor()
    },
  },
  {
    name: 'saved-question',
    path: `${subject}/saved`,
    as: 'member',
    act: async (page) => {
      await page
        .getByRole('link', { name: /^View full question/ })
        .first()
        .click()
      await page.waitForURL(/\/saved\/./)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'story-form',
    path: '/stories',
    as: 'member',
    act: (page) => pressFor(page, /^Write a story for/, page.getByLabel('Title')),
  },
  { name: 'practice-test-taken', path: practiceTest, as: 'member' },
  {
    name: 'practice-test-run',
    path: `${practiceTest}/run`,
    as: 'member',
    isScreen: true,
    act: (page) => page.getByRole('timer').waitFor(),
  },
  {
    name: 'practice-test-end',
    path: `${practiceTest}/run`,
    as: 'member',
    isScreen: true,
    act: (page) => pressFor(page, 'End module', dialog(page)),
  },
  {
    name: 'practice-test-report',
    path: practiceTest,
    as: 'member',
    act: async (page) => {
      await page.locator('a[href*="/report/"]').first().click()
      await page.getByRole('heading', { name: 'Report', level: 1 }).waitFor()
    },
  },
  {
    name: 'passkey-dialog',
    path: '/settings',
    as: 'member',
    isScreen: true,
    act: (page) => pressFor(page, 'Add a passkey', dialog(page)),
  },
  {
    name: 'delete-dialog',
    path: '/dashboard',
    as: 'member',
    isScreen: true,
    act: (page) => pressFor(page, 'Delete account', dialog(page)),
  },
  {
    name: 'notes-dialog',
    path: `${subject}/saved`,
    as: 'member',
    isScreen: true,
    act: (page) => pressFor(page, /^Edit notes/, dialog(page)),
  },
]

const whole = (as: Viewer) => (path: string) => ({
  name: `${path.slice(1).replace(/[/?=&+]/g, '-') || 'home'}${as === 'newcomer' ? '-newcomer' : ''}`,
  path,
  as,
})

/** Every public route, every page of a member, and what they look like in use. */
export const states: State[] = [
  ...visitorPaths.map(whole('visitor')),
  ...memberPaths.map(whole('member')),
  ...newcomerPaths.map(whole('newcomer')),
  ...['/verify'].map(whole('unconfirmed')),
  ...visitorStates,
  ...memberStates,
]
