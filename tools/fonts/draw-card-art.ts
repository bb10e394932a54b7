/**
 * Draws the letters and the mark of the share cards with Chromium, in the site's typefaces and colors, and writes them to
 * server/pages/cards/card-art.json.gz; the server puts them together (server/pages/cards/draw-card.ts). Run it when a typeface or a
 * token changes: node tools/fonts/draw-card-art.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { CardArt } from '../../server/pages/cards/card-art.ts'
import { chromiumFlags, chromiumPath } from '../chromium-flags.ts'

const root = new URL('../../', import.meta.url)
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
const characters = `${range(0x20, 0x7e)}‘’“”–—…•`
const styles = [
  { name: 'large', file: 'display', weight: 740, size: 72, spacing: -1 },
  { name: 'medium', file: 'display', weight: 740, size: 56, spacing: -0.8 },
  { name: 'name', file: 'display', weight: 740, size: 40, spacing: -0.5 },
  { name: 'text', file: 'text', weight: 450, size: 32, spacing: 0 },
] as const
const markSize = 72

const tokens = await readFile(new URL('web/tokens.css', root), 'utf8')
/** What a token is on steel, which is the same in both schemes, or in the dark one. */
function color(token: string) {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(tokens)?.[1] ?? ''
  const dark = /^light-dark\([^,]+, (#[0-9a-f]{6})\)$/.exec(value)?.[1] ?? value
  if (!/^#[0-9a-f]{6}$/.test(dark)) throw new Error(`web/tokens.css has no color --${token}`)
  return [1, 3, 5].map((at) => Number.parseInt(dark.slice(at, at + 2), 16))
}

const icon = await readFile(new URL('web/public/icon.svg', root), 'utf8')
const shapes = [...icon.matchAll(/<path class="(\w+)" d="([^"]+)"/g)].map(([, ink, path]) => ({ ink, path }))

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
const page = await browser.newPage()
const alphas: number[] = []
const art: CardArt = {
  colors: {
    grounds: [color('steel'), color('steel-raised'), color('steel-line')],
    inks: [color('on-steel'), color('on-steel-muted'), color('steel-accent'), color('spark')],
  },
  styles: {},
  mark: [],
  alphas: '',
}
for (const { name, file, weight, size, spacing } of styles) {
  const font = (await readFile(new URL(`web/fonts/${file}.woff2`, root))).toString('base64')
  const drawn = await page.evaluate(
    async ({ font, weight, size, spacing, characters }) => {
      const face = new FontFace('Card', `url(data:font/woff2;base64,${font})`, { weight: '100 900' })
      document.fonts.clear()
      document.fonts.add(await face.load())
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = size * 2
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('no canvas')
      const font_ = `${weight} ${size}px Card`
      const middle = size / 2
      const base = size * 1.25
      const glyphs = [...characters].map((letter) => {
        context.clearRect(0, 0, canvas.width, canvas.height)
        context.font = font_
        context.fillText(letter, middle, base)
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
        const alpha = (x: number, y: number) => (data[(y * canvas.width + x) * 4 + 3] ?? 0) >> 4
        let [left, top, right, bottom] = [canvas.width, canvas.height, -1, -1]
        for (let y = 0; y < canvas.height; y++)
          for (let x = 0; x < canvas.width; x++)
            if (alpha(x, y) > 0)
              [left, top, right, bottom] = [
                Math.min(left, x),
                Math.min(top, y),
                Math.max(right, x),
                Math.max(bottom, y),
              ]
        const width = Math.max(0, right - left + 1)
        const height = Math.max(0, bottom - top + 1)
        const pixels: number[] = []
        for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.push(alpha(left + x, top + y))
        const advance = context.measureText(letter).width + spacing
        return { letter, advance, x: left - middle, y: top - base, width, height, pixels }
      })
      const widths = new Map(glyphs.map(({ letter, advance }) => [letter, advance - spacing]))
      const kerning: [string, number][] = []
      for (const first of characters)
        for (const second of characters) {
          const alone = (widths.get(first) ?? 0) + (widths.get(second) ?? 0)
          const difference = context.measureText(first + second).width - alone
          if (Math.abs(difference) >= 0.5) kerning.push([first + second, Math.round(difference * 10) / 10])
        }
      return { glyphs, kerning }
    },
    { font, weight, size, spacing, characters },
  )
  art.styles[name] = {
    size,
    kerning: Object.fromEntries(drawn.kerning),
    glyphs: Object.fromEntries(
      drawn.glyphs.map(({ letter, advance, x, y, width, height, pixels }) => {
        const at = alphas.length
        alphas.push(...pixels)
        return [letter, { advance: Math.round(advance * 10) / 10, x, y, width, height, at }]
      }),
    ),
  }
}
for (const { ink, path } of shapes) {
  const pixels = await page.evaluate(
    ({ path, size }) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = size
      const context = canvas.getContext('2d')
      if (!context || !path) throw new Error('no canvas')
      context.scale(size / 32, size / 32)
      context.fill(new Path2D(path))
      const { data } = context.getImageData(0, 0, size, size)
      return Array.from({ length: size * size }, (_, at) => (data[at * 4 + 3] ?? 0) >> 4)
    },
    { path, size: markSize },
  )
  const inks: Record<string, number> = { ink: 0, accent: 2, spark: 3 }
  art.mark.push({ ink: inks[ink ?? ''] ?? 0, size: markSize, at: alphas.length })
  alphas.push(...pixels)
}
await browser.close()
// Two pixels of sixteen levels in a byte.
const packed = Buffer.alloc(Math.ceil(alphas.length / 2))
for (const [at, alpha] of alphas.entries())
  packed[at >> 1] = (packed[at >> 1] ?? 0) | (at % 2 ? alpha : alpha << 4)
art.alphas = packed.toString('base64')
const file = gzipSync(JSON.stringify(art), { level: 9 })
await writeFile(new URL('server/pages/cards/card-art.json.gz', root), file)
console.log(`card-art.json.gz ${file.length} bytes`)
