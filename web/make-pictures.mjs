// Draws the pictures that have to be PNG: the card shown where a page is shared, and the icons of home screens.
// Run it after a change of name or colours: node web/make-pictures.mjs (CHROMIUM names another browser than /usr/bin/chromium).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../tools/chromium-flags.ts'

const folder = join(import.meta.dirname, 'public')
const at = (file) => join(folder, file)
const mark = readFileSync(at('icon.svg'), 'utf8')
const name = /^name: (.+)$/m.exec(
  readFileSync(join(import.meta.dirname, '../content/site.yaml'), 'utf8'),
)?.[1]
const subjects = [
  'sql',
  'python',
  'javascript',
  'java',
  'dsa',
  'system-design',
  'web-development',
  'interview-prep',
]
const icon = (slug) => readFileSync(at(`icons/${slug}.svg`), 'utf8')

const card = `<style>
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; padding: 72px 80px; display: flex; flex-direction: column; color: #15201f;
    font-family: ui-sans-serif, system-ui, sans-serif;
    background: repeating-linear-gradient(-58deg, transparent 0 11px, #e0e6e5 11px 12px), #f1f4f3 }
  .name { display: flex; align-items: center; gap: 18px; font-size: 42px; font-weight: 800; letter-spacing: -1px }
  .name svg { width: 72px }
  h1 { margin-top: 62px; font-size: 82px; line-height: 1.04; letter-spacing: -3px; font-weight: 800 }
  hr { width: 260px; height: 7px; margin-top: 36px; border: 0; border-radius: 4px; background: linear-gradient(90deg, #0b5a61 62%, #d9730d) }
  .icons { margin-top: auto; display: flex; gap: 18px } .icons svg { width: 76px; height: 76px }
</style><body><div class="name">${mark}${name}</div><h1>Sharpen up before<br>the interview</h1><hr>
<div class="icons">${subjects.map(icon).join('')}</div>`

const tile = (
  size,
) => `<style>body { margin: 0; width: ${size}px; height: ${size}px; display: grid; place-items: center; background: #f1f4f3 }
  svg { width: 64% }</style><body>${mark}`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: chromiumFlags,
})
try {
  const draw = async (file, html, width, height) => {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' })
    await page.setContent(html)
    await page.screenshot({ path: at(file) })
    await page.close()
  }
  await draw('og.png', card, 1200, 630)
  for (const size of [180, 192, 512]) await draw(`icon-${size}.png`, tile(size), size, size)
} finally {
  await browser.close()
}
