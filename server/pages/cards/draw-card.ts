import { siteName } from '#server/site-name.ts'
import type { CardStyle, Glyph, OpenArt } from './card-art.ts'
import { indexedPng } from './png.ts'
import { fitLines, widthOf, wordsIn } from './set-lines.ts'

export const CARD = { width: 1200, height: 630 }
const MARGIN = 80
const ROOM = CARD.width - 2 * MARGIN
const LEVELS = 16
const [INK, MUTED, ACCENT] = [0, 1, 2]
const SLANT = 0.18
const TITLE_LINES = 3
const TEXT_LINES = 2

export interface CardText {
  /** Above the title: 'SQL · Basic'. */
  label: string
  title: string
  text: string
}

/** The picture of a page where it is shared: site, subject, title and the beginning of the public text. */
export function drawCard(art: OpenArt, { label, title, text }: CardText) {
  const pixels = new Uint8Array(CARD.width * CARD.height)
  const inks = art.colors.inks.length
  paintGround(pixels, inks)
  const put = (at: Box, ink: number) => blend(pixels, art, at, ink, inks)
  for (const { ink, size, at } of art.mark) put({ x: MARGIN, y: 64, width: size, height: size, at }, ink)
  const [name, small] = [styleOf(art, 'name'), styleOf(art, 'text')]
  write(put, name, siteName, { x: MARGIN + 92, y: 114 }, INK)
  write(put, small, fitLines(small, label, ROOM, 1)[0] ?? '', { x: MARGIN, y: 232 }, ACCENT)
  const large = styleOf(art, 'large')
  const isLong =
    fitLines(large, title, ROOM, TITLE_LINES).length > 2 ||
    wordsIn(title).some((word) => widthOf(large, word) > ROOM)
  const face = isLong ? styleOf(art, 'medium') : large
  let y = 232 + face.size * 1.3
  for (const line of fitLines(face, title, ROOM, TITLE_LINES)) {
    write(put, face, line, { x: MARGIN, y }, INK)
    y += face.size * 1.12
  }
  y += 4
  for (const line of fitLines(small, text, ROOM, TEXT_LINES)) {
    write(put, small, line, { x: MARGIN, y }, MUTED)
    y += small.size * 1.4
  }
  return indexedPng(pixels, CARD, paletteOf(art))
}

function styleOf(art: OpenArt, name: string): CardStyle {
  const style = art.styles[name]
  if (!style) throw new Error(`the card has no style ${name}`)
  return style
}

type Box = Pick<Glyph, 'width' | 'height' | 'at'> & { x: number; y: number }

function write(
  put: (box: Box, ink: number) => void,
  style: CardStyle,
  text: string,
  pen: { x: number; y: number },
  ink: number,
) {
  let { x } = pen
  let before = ''
  for (const letter of text) {
    const glyph = style.glyphs[letter]
    if (!glyph) continue
    x += style.kerning[before + letter] ?? 0
    put({ ...glyph, x: Math.round(x + glyph.x), y: Math.round(pen.y + glyph.y) }, ink)
    x += glyph.advance
    before = letter
  }
}

/** A pixel is ground × inks × levels: every mixture that text makes has its place in the palette. */
function paletteOf({ colors: { grounds, inks } }: OpenArt) {
  return grounds.flatMap((ground) =>
    inks.flatMap((ink) =>
      Array.from({ length: LEVELS }, (_, level) =>
        ground.map((value, at) => Math.round(value + ((ink[at] ?? 0) - value) * (level / (LEVELS - 1)))),
      ),
    ),
  )
}

function blend(
  pixels: Uint8Array,
  art: OpenArt,
  { x, y, width, height, at }: Box,
  ink: number,
  inks: number,
) {
  for (let row = 0; row < height; row++) {
    const line = y + row
    if (line < 0 || line >= CARD.height) continue
    for (let column = 0; column < width; column++) {
      const level = art.alpha(at + row * width + column)
      const place = x + column
      if (level === 0 || place < 0 || place >= CARD.width) continue
      const index = line * CARD.width + place
      const before = pixels[index] ?? 0
      const ground = Math.floor(before / (inks * LEVELS))
      if (level > before % LEVELS) pixels[index] = (ground * inks + ink) * LEVELS + level
    }
  }
}

/** Two slanted planes at the right, as on the landing page. */
function paintGround(pixels: Uint8Array, inks: number) {
  for (let y = 0; y < CARD.height; y++) {
    const shift = Math.round((CARD.height - y) * SLANT)
    const row = y * CARD.width
    pixels.fill(inks * LEVELS, row + 960 + shift, row + CARD.width)
    pixels.fill(2 * inks * LEVELS, row + Math.min(CARD.width, 1110 + shift), row + CARD.width)
  }
}
