import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../tools/build-site.mjs'
import { makeBank } from '../bank.ts'
import { inDatabaseOf } from '../database.ts'
import { ownServer, portBeside } from '../own-server.ts'
import { openCanary, tried, triedByComponent, waysOfWorker } from '../ways-out.ts'
import { type EngineName, engines, type Session } from './engines.ts'
import { tellInterview } from './interview-story.ts'
import { buildPerson, button, type Person } from './person.ts'

/** One story in every engine that ENGINES names, all of them by default: `npm test -- engines firefox`. */

const buildDir = '.cache/e2e-build'
const server = ownServer(portBeside(0), {
  CONTENT_DIR: makeBank(),
  BUILD_DIR: buildDir,
  NODE_ENV: 'development',
})
const PASSWORD = 'Sharpen7Stone'
/** Starting a runtime takes long on a busy machine. */
const STARTS_MS = 100_000

beforeAll(async () => {
  await build({ contentDir: 'e2e/bank', buildDir })
  await server.start()
}, 300_000)
afterAll(() => server.stop())

const named = process.env.ENGINES?.split(' ').filter(Boolean) ?? Object.keys(engines)

describe.each(named as EngineName[])('%s', (name) => {
  const email = `${randomUUID()}@example.com`
  let session: Session
  let person: Person
  beforeAll(async () => {
    session = await engines[name]()
    console.log(session.version)
    person = buildPerson(session.driver, server.url)
    await session.driver.manage().window().setRect({ width: 1280, height: 1000 })
  }, 120_000)
  afterAll(() => session?.close(), 60_000)
  const story = (title: string, tell: () => Promise<void>) => test(title, { timeout: 600_000 }, tell)
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    console.log(await session.driver.executeScript('return location.href + document.body.innerText'))
  })

  story('a visitor finds a question, signs up, verifies and signs in', async () => {
    await person.goTo('/')
    await person.follow('Browse Resources')
    await person.isAt('/resources')
    await person.click('//main//a[starts-with(normalize-space(), "SQL")]')
    await person.click('//main//a[contains(., "Interview Questions")]')
    await person.sees('SQL Interview Questions')
    await chooseAnswer(person)
    await person.sees('Answer Locked')
    await person.follow('Create Free Account')
    await person.fill('Full name', 'Ana Reader')
    await person.fill('Email', email)
    await person.fill('Password', PASSWORD)
    await person.fill('Confirm password', PASSWORD)
    await person.press('Create Account')
    await person.isAt('/verify')
    await person.goTo('/dev/outbox')
    await person.click(`//li[contains(., "${email}")]/a[contains(., "erify")]`)
    await person.click('//a[contains(., "/confirm-email")]')
    await person.press('Confirm my email')
    await person.sees('Your email is confirmed.')
    await person.follow('Continue')
    await person.isAt('/resources')
    await signOut(person)
    await person.fill('Email', email)
    await person.fill('Password', PASSWORD)
    await person.press('Sign In')
    await person.isAt('/resources')
  })

  story(
    'a member answers, reads the verdict and the explanation, and finds the note among the saved',
    async () => {
      await person.goTo('/resources/sql/interview')
      await chooseAnswer(person)
      await person.sees('Correct!')
      await person.sees('Division of integers truncates toward zero')
      await person.press(`Bookmark: ${title}`)
      await person.fill('Your private notes', 'Think of the sign.')
      await person.press('Add Notes')
      await person.find(button(`Remove bookmark: ${title} (has notes)`))
      await person.goTo('/resources/sql/saved')
      await person.sees('1 saved question')
      await person.sees('Think of the sign.')
    },
  )

  for (const [language, code] of Object.entries<Code>(codes))
    story(`${language} runs${code.loop ? ', after an endless loop was ended' : ''}`, async () => {
      await openCode(person, code)
      await runs(person, code)
    })

  story('code reaches no network, no storage and not the page, and no request arrives', async () => {
    const { address, arrived, close } = await openCanary()
    const [{ uid }] = inDatabaseOf(
      server.dataDir,
      'select uid from identity_users where email = ?',
      email,
    ) as [{ uid: string }]
    try {
      await person.driver.executeScript("localStorage.setItem('secret', 'top')")
      const reached: string[] = []
      const ways = Object.entries({ ...waysOfWorker(address, server.url), 'Cache Storage': siteCaches })
      for (let from = 0; from < ways.length; from += 8) {
        const part = ways.slice(from, from + 8)
        const code = `${tried(Object.fromEntries(part))}\nexport const fill = () => 'done'\nconsole.log(self.origin + '-tried-all')`
        await draft(person, codes.javascript, uid, code)
        await openCode(person, codes.javascript)
        await person.run()
        const results = await person.find(`${RESULTS}[contains(., "null-tried-all")]`, STARTS_MS)
        const text = await person.driver.executeScript<string>('return arguments[0].textContent', results)
        const printed = text.replaceAll('·', ' ')
        for (const [way] of part) expect(printed).toMatch(new RegExp(`(blocked|REACHED) ${way}`))
        reached.push(...(printed.match(/REACHED.*/g) ?? []))
      }
      expect(reached).toEqual([])

      await draft(person, counter, uid, triedByComponent(address))
      await openCode(person, counter)
      await person.run()
      const preview = await person.find('//iframe[@title="Preview of Counter"]', STARTS_MS)
      await person.driver.switchTo().frame(preview)
      await person.sees('the end')
      const told = await person.driver.executeScript<string>("return document.querySelector('ul').innerText")
      await person.driver.switchTo().defaultContent()
      expect(told).not.toContain('REACHED')
      expect(told.match(/^blocked/gm)).toHaveLength(10)
      expect(arrived).toEqual([])
    } finally {
      close()
    }
  })

  story('an interview by keyboard alone: asked, answered, asked back, ticked and scored', () =>
    tellInterview(person),
  )

  story('the member signs out, and the saved question is for members', async () => {
    await signOut(person)
    await person.goTo('/resources/sql/saved')
    await person.isAt('/login')
  })
})

/** WebKitGTK answers where Chromium refuses, with the caches of no origin: those of the site must not be among them. */
const siteCaches = "if (!(await caches.keys()).length) throw new Error('none')"

const title = 'Dividing whole numbers'

async function chooseAnswer(person: Person) {
  const option = '//details[@open]//label[contains(., "3 | -3 | -1")]'
  const submit = '//details[@open]//button[starts-with(normalize-space(), "Submit Answer")][not(@disabled)]'
  await person.clickFor(`//summary[contains(., "${title}")]`, option)
  await person.clickFor(option, submit)
  await person.clickFor(submit, '//details[@open]//*[text()="Correct!" or text()="Answer Locked"]')
}

async function signOut(person: Person) {
  await person.goTo('/dashboard')
  const left = '//h1[normalize-space()="Sign in"]'
  // It asks where a draft is in this browser only, or after a while where the browser's database doesn't answer.
  const asked = '//dialog[@open]//button[normalize-space()="Sign Out"]'
  await person.clickFor(button('Sign Out'), `${left} | ${asked}`, 10_000)
  if (new URL(await person.driver.getCurrentUrl()).pathname !== '/login') await person.clickFor(asked, left)
  await person.isAt('/login')
}

const PASSED = '//*[@role="status"][contains(., "open tests passed")]'
const RESULTS = '//*[@aria-label="Test results"]'

interface Code {
  resource: string
  id: string
  right: string
  loop?: string
}

/** Right code is typed, so the editor indents and closes what it opens by itself. */
const codes = {
  javascript: {
    resource: 'javascript',
    id: 'javascript-fill-template-placeholders',
    right:
      'export const fill = (template, values) => template.replace(/\\{([a-z]+)\\}/gi, (whole, name) => Object.hasOwn(values, name) ? String(values[name]) : whole)',
    loop: 'export function fill() { for (;;); }',
  },
  python: {
    resource: 'python',
    id: 'python-palindrome-letters-only',
    right:
      'def is_palindrome(text):\nkept = [ch.lower() for ch in text if ch.isalnum()]\nreturn kept == kept[::-1]',
    loop: 'def is_palindrome(text):\nwhile True: pass',
  },
  sql: {
    resource: 'sql',
    id: 'sql-second-highest-pay',
    right: 'SELECT MAX(pay) AS second_highest FROM staff WHERE pay < (SELECT MAX(pay) FROM staff)',
  },
} satisfies Record<string, Code>
const counter = { resource: 'react', id: 'react-counter-with-limits' }

async function openCode(person: Person, { resource, id }: Pick<Code, 'resource' | 'id'>) {
  await person.goTo(`/resources/${resource}/interview?difficulty=Basic&q=${id}`)
  // Its key is drawn after its words.
  const edit = `//details[@id="${id}"]//button[starts-with(normalize-space(), "Edit") or starts-with(normalize-space(), "Continue editing")]`
  await person.clickFor(edit, '//*[@class="code-frame"]')
}

const draft = (person: Person, { id }: Pick<Code, 'id'>, uid: string, code: string) =>
  person.driver.executeScript(
    'localStorage.setItem(arguments[0], JSON.stringify(arguments[1]))',
    `whetstone.draft.${uid}.${id}`,
    code,
  )

/** A loop is ended within its limit, and the next run has a result. */
async function runs(person: Person, { right, loop }: Code) {
  if (loop) {
    await person.type(loop)
    await person.run()
    await person.sees('No result after', STARTS_MS)
    await person.find(button('Run'), STARTS_MS)
  }
  await person.type(right)
  await person.run()
  await person.find(`${PASSED}[starts-with(., "All ")]`, STARTS_MS)
}
