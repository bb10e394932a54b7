import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities, WebDriver } from 'selenium-webdriver'
import { chromiumFlags, chromiumPath } from '../../tools/chromium-flags.ts'
import { connectMarionette } from './marionette.ts'

/** The browsers of three engines, each as Debian packages it; `close` ends what was started. */
export const engines = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }
export type EngineName = keyof typeof engines

async function openChromium() {
  const port = await freePort()
  const driver = await start('chromedriver', [`--port=${port}`])
  return openSession(port, [driver], {
    browserName: 'chrome',
    'goog:chromeOptions': { binary: chromiumPath(), args: [...chromiumFlags, '--headless', '--disable-gpu'] },
  })
}

async function openFirefox() {
  const profile = mkdtempSync(join(tmpdir(), 'whetstone-firefox-'))
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n')
  const firefox = await start(process.env.FIREFOX ?? 'firefox-esr', [
    '--headless',
    '--marionette',
    '--no-remote',
    '--profile',
    profile,
  ])
  const portFile = join(profile, 'MarionetteActivePort')
  const port = await ready(() => existsSync(portFile) && Number(readFileSync(portFile, 'utf8')))
  const marionette = await connectMarionette(port)
  return asSession(WebDriver.createSession(marionette, new Capabilities()), async () => {
    marionette.close()
    await firefox.end()
    rmSync(profile, { recursive: true, force: true })
  })
}

/** WebKitGTK's own MiniBrowser has no headless mode: it gets a screen that nobody sees. */
async function openWebKit() {
  let display = ''
  const screen = await start(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      onPrint: (text) => {
        display += text.trim()
      },
    },
  )
  await ready(() => display)
  const port = await freePort()
  const env = {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    // As root it does not start otherwise, and without a graphics card it paints nothing.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  }
  const driver = await start('WebKitWebDriver', [`--port=${port}`], { env })
  return openSession(port, [driver, screen], { browserName: 'MiniBrowser' })
}

async function openSession(port: number, programs: Program[], capabilities: object) {
  const server = `http://127.0.0.1:${port}`
  await ready(() =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities(new Capabilities(capabilities))
    .build()
  return asSession(driver, async () => {
    for (const program of programs) await program.end()
  })
}

async function asSession(driver: WebDriver, end: () => Promise<void>) {
  try {
    const capabilities = await driver.getCapabilities()
    return {
      driver,
      version: `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`,
      async close() {
        try {
          await driver.quit()
        } finally {
          await end()
        }
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
export type Session = Awaited<ReturnType<typeof asSession>>

/** A program that runs until `end`. `onPrint` hears it; no one else's pipe is left open by what outlives it. */
async function start(
  program: string,
  args: string[],
  { env = {}, onPrint }: { env?: Record<string, string>; onPrint?: (text: string) => void } = {},
) {
  const child = spawn(program, args, {
    stdio: ['ignore', onPrint ? 'pipe' : 'ignore', 'ignore'],
    env: { ...process.env, ...env },
  })
  await once(child, 'spawn')
  child.stdout?.on('data', (text) => onPrint?.(String(text)))
  return {
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
type Program = Awaited<ReturnType<typeof start>>

/** The first value that is something, within a minute. */
async function ready<Value>(find: () => Value | Promise<Value>) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const found = await find()
    if (found) return found as Exclude<Value, false>
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the browser did not start within a minute')
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
