/**
 * Draws the tile of each subject into web/public/icons: its letters, as outlines of the Mono typeface, on its own stone
 * (--stone-… in web/tokens.css) with the grain. Run it when a subject or a stone changes: node tools/draw-subjects.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const letters: Record<string, string> = {
  sql: 'SQL',
  python: 'Py',
  javascript: 'JS',
  java: 'Jv',
  dsa: 'O(n)',
  'system-design': 'SD',
  'web-development': '</>',
  react: 'Re',
  'low-level-design': 'OO',
  'interview-prep': 'IP',
  aptitude: '1:2',
  'hiring-law': '§',
  gre: 'GRE',
  sat: 'SAT',
}

const root = new URL('../', import.meta.url)
const tokens = await readFile(new URL('web/tokens.css', root), 'utf8')
const family = new URL('node_modules/@fontsource-variable/jetbrains-mono/files/', root)
const semibold = await subsetFont(
  await readFile(new URL('jetbrains-mono-latin-wght-normal.woff2', family)),
  Object.values(letters).join(''),
  { targetFormat: 'sfnt', keepFeatures: [], variationAxes: { wght: 600 } },
)
const font = new Font(new Face(new Blob(new Uint8Array(semibold).buffer)))

const UNITS_PER_EM = 1000
const CAP_HEIGHT = 730
const SIZE = 40

/** The outlines of a text, from x = 0 on, with the y axis of a font. */
function outlines(text: string) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let x = 0
  const paths = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const path = `<path transform="translate(${x})" d="${rounded(font.glyphToPath(codepoint))}"/>`
    x += positions[index]?.xAdvance ?? 0
    return path
  })
  return { paths: paths.join(''), width: x }
}

const rounded = (path: string) => path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))

function tile(stone: string, text: string) {
  const { paths, width } = outlines(text)
  const size = text.length > 3 ? 12 : text.length > 2 ? 14 : 16
  const scale = size / UNITS_PER_EM
  const left = (SIZE - width * scale) / 2
  const base = (SIZE + CAP_HEIGHT * scale) / 2
  const grain = [-8, 2, 12, 22, 32].map((x) => `M${x} 40 ${x + 25} 0`).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    `<clipPath id="a"><rect width="${SIZE}" height="${SIZE}" rx="10"/></clipPath>`,
    `<g clip-path="url(#a)"><path fill="${stone}" d="M0 0h${SIZE}v${SIZE}H0z"/>`,
    `<path stroke="#fff" stroke-opacity=".09" d="${grain}"/></g>`,
    `<g fill="#eef7f5" transform="translate(${left.toFixed(2)} ${base.toFixed(2)})scale(${scale} -${scale})">`,
    `${paths}</g></svg>\n`,
  ].join('')
}

for (const [slug, text] of Object.entries(letters)) {
  const stone = new RegExp(`--stone-${slug}: (#[0-9a-f]{6});`).exec(tokens)?.[1]
  if (!stone) throw new Error(`web/tokens.css has no --stone-${slug}`)
  await writeFile(new URL(`web/public/icons/${slug}.svg`, root), tile(stone, text))
}
