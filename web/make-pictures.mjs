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
// Each drawing clips by an id; on one page the ids have to differ.
const icon = (slug) => readFileSync(at(`icons/${slug}.svg`), 'utf8').replaceAll(/(id="|#)a\b/g, `$1${slug}`)

const font = (family, file) =>
  `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${readFileSync(join(import.meta.dirname, `fonts/${file}.woff2`)).toString('base64')}) }`

const card = `<style>
  ${font('Display', 'display')} ${font('Text', 'text')}
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; padding: 72px 80px; display: flex; flex-direction: column; color: #e9f0ee;
    font-family: Display;
    background: linear-gradient(100deg, transparent 62%, #14292b 62% 84%, #1a3537 84%),
      repeating-linear-gradient(-58deg, transparent 0 11px, rgb(255 255 255 / .04) 11px 12px), #0f1d1f }
  .name { display: flex; align-items: center; gap: 18px; font-size: 42px; letter-spacing: -1px; color-scheme: dark }
  .name svg { width: 72px } .name .ink { fill: #e9f0ee !important } .name .accent { fill: #59cbbf !important }
  h1 { margin-top: 62px; font-size: 96px; line-height: 1; letter-spacing: -3.4px; font-weight: 740 }
  p { margin-top: 28px; font: 400 30px Text; color: #aebcb9 }
  .icons { margin-top: auto; display: flex; gap: 18px } .icons svg { width: 76px; height: 76px }
</style><body><div class="name">${mark}${name}</div><h1>Sharpen up before<br>the interview</h1>
<p>Real questions, and answers that say why</p>
<div class="icons">${subjects.map(icon).join('')}</div>`

const tile = (
  size,
) => `<style>body { margin: 0; width: ${size}px; height: ${size}px; display: grid; place-items: center; background: #f4f6f4 }
  svg { width: 64% }</style><body>${mark}`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: chromiumFlags,
})
try {
  const draw = async (file, html, width, height) => {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' })
    await page.setContent(html)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: at(file) })
    await page.close()
  }
  await draw('og.png', card, 1200, 630)
  for (const size of [180, 192, 512]) await draw(`icon-${size}.png`, tile(size), size, size)
} finally {
  await browser.close()
}
