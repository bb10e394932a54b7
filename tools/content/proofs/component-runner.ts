import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../../chromium-flags.ts'
import { script } from '../../runner-script.ts'
import { type Program, type Ran, type Runner, RuntimeMissing } from './program.ts'

/** React components: their tests run in a real Chromium, one after the other, by the code that runs them in the page. */
export async function componentRunner(timeoutMs: number): Promise<Runner> {
  const path = chromiumPath()
  if (path === undefined) throw new RuntimeMissing('there is no Chromium, which tests of components need')
  const text = await script('runner/component/proof.ts')
  const browser = await chromium.launch({ executablePath: path, args: chromiumFlags })
  let page: Promise<Page> | undefined
  let before: Promise<unknown> = Promise.resolve()

  async function runNow({ component = '', setup, code, run = '', timeoutMs: own }: Program): Promise<Ran> {
    page ??= openPage(browser, text)
    const opened = await page
    const job = { kind: 'component', name: component, code, run: [setup, run].filter(Boolean).join('\n') }
    const limitMs = own ?? timeoutMs
    const ran = await Promise.race([
      opened.evaluate(
        (given) => (Reflect.get(globalThis, 'runProof') as (one: unknown) => Promise<Ran>)(given),
        job,
      ),
      new Promise<undefined>((resolve) => setTimeout(resolve, limitMs)),
    ])
    if (ran !== undefined) return ran
    page = undefined
    await opened.close()
    return { output: '! timeout', ms: limitMs }
  }

  return {
    runtime: `React in Chromium ${browser.version()}`,
    run(program) {
      const ran = before.then(() => runNow(program))
      before = ran.catch(() => {})
      return ran
    },
    close: () => browser.close(),
  }
}

async function openPage(browser: Browser, text: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  await page.setContent('<!doctype html><html lang="en"><title>Proof</title>')
  await page.addScriptTag({ content: text })
  return page
}
