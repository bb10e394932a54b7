import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver'

/** A person's acts and sights in a page, in whatever engine: elements go by the words on them, and all of it waits. */
export function buildPerson(driver: WebDriver, url: string) {
  /** Tries until it works; a page that renders takes elements away, or lays another one over them, for a moment. */
  async function until<Value>(
    what: string,
    attempt: () => Promise<Value | undefined | null | false>,
    ms = 30_000,
  ) {
    const end = Date.now() + ms
    for (;;) {
      const value = await attempt().catch((failure) => {
        if (!passing.some((kind) => failure instanceof kind)) throw failure
      })
      if (value) return value
      if (Date.now() > end)
        throw new Error(`${what}: not within ${ms / 1000} s at ${await driver.getCurrentUrl()}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  const visible = (path: string) => driver.executeScript<WebElement | undefined>(firstVisible, path)
  const find = (path: string, ms?: number) => until(path, () => visible(path), ms)

  const placeOf = (element: WebElement) => driver.executeScript<string>(place, element)

  /** A click goes to where the element was: it must stand still. */
  const act = (path: string, action: (element: WebElement) => Promise<void>) =>
    until(path, async () => {
      const element = await visible(path)
      const before = element && (await placeOf(element))
      if (!element || before !== (await placeOf(element))) return
      await action(element)
      return true
    })
  const click = (path: string) => act(path, (element) => element.click())

  /** Clicks again after a while without the effect: in WebKitGTK a click does nothing now and then. */
  async function clickFor(path: string, effect: string, ms = 3000) {
    for (let attempt = 1; ; attempt++) {
      await click(path)
      const seen = await find(effect, ms).catch(() => undefined)
      if (seen) return
      console.log(`No effect of click ${attempt} on ${path}`)
      if (attempt === 5) throw new Error(`${effect}: not after five clicks on ${path}`)
    }
  }

  const keys = (...pressed: string[]) =>
    driver
      .actions()
      .sendKeys(...pressed)
      .perform()

  /** Not around the page: behind its last stop Firefox is in its own buttons, which hold on to the keys. */
  async function tabTo(path: string, { isBack = false } = {}) {
    await find(path)
    for (let stop = 0; stop < STOPS_MAX; stop++) {
      if (await driver.executeScript<boolean>(hasFocus, path)) return
      if (isBack) await driver.actions().keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform()
      else await keys(Key.TAB)
    }
    throw new Error(`${path}: not reached by Tab at ${await driver.getCurrentUrl()}`)
  }

  /** It is in a shadow tree. */
  async function editor() {
    const frame = await find('//*[@class="code-frame"]')
    return until('an editor', () => driver.executeScript<WebElement | null>(inFrame, frame))
  }

  /** Again while the panel below it grows and moves it out of sight. */
  const enterEditor = () =>
    until('a click into the editor', async () => {
      await driver
        .actions()
        .click(await editor())
        .perform()
      return true
    })

  return {
    driver,
    find,
    click,
    clickFor,
    /** The scripts run and know who is there; from here on links load data instead of documents. */
    async goTo(path: string) {
      await driver.get(new URL(path, url).href)
      if (!path.startsWith('/dev/')) await find('/html[@data-account="known"]')
    },
    press: (name: string) => click(button(name)),
    follow: (name: string) => click(`//a[${says(name)}]`),
    fill: (label: string, text: string) =>
      act(`//*[@id=//label[${says(label)}]/@for]`, async (field) => {
        await field.clear()
        await field.sendKeys(text)
      }),
    sees: (text: string, ms?: number) => find(`//body//*[text()[contains(., ${quoted(text)})]]`, ms),
    isAt: (path: string) =>
      until(`at ${path}`, async () => new URL(await driver.getCurrentUrl()).pathname === path),
    /** Presses Tab until it has the focus, or Shift and Tab where it's above. */
    tabTo,
    /** Goes there by Tab and presses Enter. */
    async pressByKey(name: string, where: { isBack?: boolean } = {}) {
      await tabTo(button(name), where)
      await until('a page that takes presses', () => driver.executeScript<boolean>(isSettled))
      await keys(Key.ENTER)
    },
    /** A screen reader's words for the focused element, as the browser computed it. */
    hears: (role: string, name: string | RegExp) =>
      until(`${role} ${name}`, async () => {
        const element = await driver.switchTo().activeElement()
        if ((await element.getAriaRole()) !== role) return false
        const heard = await element.getAccessibleName()
        return typeof name === 'string' ? heard === name : name.test(heard)
      }),
    keys,
    /** Instead of all that the editor holds. */
    async type(code: string) {
      // Firefox does not let go of a key that `sendKeys` of the element holds.
      await enterEditor()
      const keys = driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL)
      await keys.sendKeys(Key.BACK_SPACE, ...code.replaceAll('\n', Key.ENTER)).perform()
    },
    /** Runs what the editor holds, by its keys. */
    async run() {
      await enterEditor()
      const keys = driver.actions().keyDown(Key.CONTROL)
      await keys.sendKeys(Key.ENTER).keyUp(Key.CONTROL).perform()
    },
  }
}
export type Person = ReturnType<typeof buildPerson>

/** The first element that is not hidden, away from the edges: the bars there would take a click. */
const firstVisible = `
  const found = document.evaluate(arguments[0], document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
  for (let at = 0; at < found.snapshotLength; at++) {
    const element = found.snapshotItem(at)
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return element
  }`

const STOPS_MAX = 120
const hasFocus = `
  const found = document.evaluate(arguments[0], document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
  for (let at = 0; at < found.snapshotLength; at++) if (found.snapshotItem(at) === document.activeElement) return true
  return false`

/** A press right after another one is none. */
const isSettled = "return !document.querySelector('[data-settling]')"

const inFrame = "return arguments[0].shadowRoot.querySelector('.cm-content')"

const place = 'return JSON.stringify(arguments[0].getBoundingClientRect())'

const passing = [
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.NoSuchElementError,
]

const quoted = (text: string) => `"${text}"`
const says = (name: string) => `normalize-space()=${quoted(name)} or @aria-label=${quoted(name)}`
export const button = (name: string) => `//button[${says(name)}]`
