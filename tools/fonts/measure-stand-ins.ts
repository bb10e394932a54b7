/**
 * Measures how wide the cut typefaces set English text next to Arial (or Liberation Sans, which has its widths), and prints the
 * `@font-face` rules of the stand-ins in web/tokens.css. With them nothing moves when the fonts come.
 */
import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../chromium-flags.ts'

const sample = (await readFile(new URL('../../content/site.yaml', import.meta.url), 'utf8'))
  .replace(/[^A-Za-z0-9 .,:;'’!?()-]+/g, ' ')
  .slice(0, 6000)

const faces = [
  { name: 'Text', file: 'text', weight: 400, weights: '400 550', local: 'Arial' },
  { name: 'Text', file: 'text', weight: 640, weights: '551 800', local: 'Arial Bold' },
  { name: 'Display', file: 'display', weight: 740, weights: '551 800', local: 'Arial Bold' },
]

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: chromiumFlags,
})
const page = await browser.newPage()
for (const { name, file, weight, weights, local } of faces) {
  const font = (await readFile(new URL(`../../web/fonts/${file}.woff2`, import.meta.url))).toString('base64')
  const spacing = name === 'Display' ? '-0.014em' : '0'
  const { own, arial, ascent, descent } = await page.evaluate(
    async ({ font, weight, sample, spacing }) => {
      const face = new FontFace('Cut', `url(data:font/woff2;base64,${font})`, { weight: '100 900' })
      document.fonts.add(await face.load())
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('no canvas')
      const measure = (family: string, at: number) => {
        context.font = `${at} 100px ${family}`
        context.letterSpacing = spacing === '0' ? '0px' : '-1.4px'
        return context.measureText(sample)
      }
      const cut = measure('Cut', weight)
      return {
        own: cut.width,
        ascent: cut.fontBoundingBoxAscent,
        descent: cut.fontBoundingBoxDescent,
        arial: measure('Arial, "Liberation Sans"', weight > 500 ? 700 : 400).width,
      }
    },
    { font, weight, sample, spacing },
  )
  const scale = own / arial
  const bold = local.includes('Bold') ? ' Bold' : ''
  console.log(
    `@font-face{font-family:"${name} stand-in";font-weight:${weights};` +
      `src:local("${local}"),local("Liberation Sans${bold}"),local("Roboto${bold}");` +
      `size-adjust:${(scale * 100).toFixed(1)}%;ascent-override:${(ascent / scale).toFixed(1)}%;` +
      `descent-override:${(descent / scale).toFixed(1)}%;line-gap-override:0%}`,
  )
}
await browser.close()
