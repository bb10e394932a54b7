/**
 * Cuts the three typefaces of the site from their npm packages (SIL Open Font License) to the letters, weights and features that are
 * used, and writes them to web/fonts. Run it when a package or a list below changes: node tools/fonts/cut-fonts.ts
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
const ascii = range(0x20, 0x7e)
const latin1 = range(0xa0, 0xff)
const quotes = '‘’“”–—…•'

/** The most the three families may weigh together. */
export const FONT_BYTES = 40_000

interface Cut {
  name: 'display' | 'text' | 'mono'
  family: string
  file: string
  text: string
  features: string[]
  axes: Record<string, number | { min: number; max: number }>
}

/** Display is one instance; the other two keep their weights. The programming ligatures of Mono would turn != into another sign. */
const cuts: Cut[] = [
  {
    name: 'display',
    family: 'bricolage-grotesque',
    file: 'bricolage-grotesque-latin-standard-normal.woff2',
    text: ascii + quotes,
    features: ['kern'],
    axes: { opsz: 40, wght: 740, wdth: 100 },
  },
  {
    name: 'text',
    family: 'hanken-grotesk',
    file: 'hanken-grotesk-latin-wght-normal.woff2',
    text: ascii + latin1 + quotes,
    features: ['kern', 'tnum'],
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'mono',
    family: 'jetbrains-mono',
    file: 'jetbrains-mono-latin-wght-normal.woff2',
    text: ascii + quotes,
    features: [],
    axes: { wght: { min: 400, max: 600 } },
  },
]

const target = fileURLToPath(new URL('../../web/fonts/', import.meta.url))
await mkdir(target, { recursive: true })
let total = 0
for (const { name, family, file, text, features, axes } of cuts) {
  const folder = new URL(`../../node_modules/@fontsource-variable/${family}/`, import.meta.url)
  const cut = await subsetFont(await readFile(new URL(`files/${file}`, folder)), text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: axes,
    noHinting: true,
  })
  await writeFile(`${target}${name}.woff2`, cut)
  await copyFile(new URL('LICENSE', folder), `${target}${name}-OFL.txt`)
  console.log(`${name}.woff2 ${cut.length} bytes`)
  total += cut.length
}
console.log(`together ${total} bytes`)
if (total > FONT_BYTES) {
  console.error(`More than ${FONT_BYTES}.`)
  process.exitCode = 1
}
