/** Checks the contrast of the color pairs that screens use, in both schemes (WCAG 2.2: 4.5 for text, 3 for what is not text). */
import { readFileSync } from 'node:fs'

type Pair = [front: string, ground: string, least: number]

const text = (ground: string, ...fronts: string[]): Pair[] => fronts.map((front) => [front, ground, 4.5])
const sign = (ground: string, ...fronts: string[]): Pair[] => fronts.map((front) => [front, ground, 3])

const subjects = [
  'sql',
  'python',
  'javascript',
  'java',
  'dsa',
  'system-design',
  'web-development',
  'react',
  'low-level-design',
  'interview-prep',
  'aptitude',
  'hiring-law',
  'gre',
  'sat',
]

const pairs: Pair[] = [
  ...text('surface', 'ink', 'muted', 'faint', 'accent', 'accent-strong', 'spark', 'good', 'bad', 'note'),
  ...text('raised', 'ink', 'muted', 'faint', 'accent', 'accent-strong', 'spark', 'good', 'bad', 'note'),
  ...text('sunken', 'ink', 'muted', 'faint', 'accent'),
  ...text('hover', 'ink', 'muted', 'faint', 'accent'),
  ...text('accent-soft', 'ink', 'muted', 'accent', 'accent-strong'),
  ...text('spark-soft', 'ink', 'muted', 'spark'),
  ...text('good-soft', 'ink', 'muted', 'good'),
  ...text('bad-soft', 'ink', 'muted', 'bad'),
  ...text('note-soft', 'ink', 'muted', 'note'),
  ...text('accent', 'on-accent'),
  ...text('accent-strong', 'on-accent'),
  ...text('good', 'raised'),
  ...text('bad', 'on-bad', 'raised'),
  ...text('bad-strong', 'on-bad'),
  ...text('ink', 'surface'),
  ...text('steel', 'on-steel', 'on-steel-muted', 'steel-accent', 'steel-spark'),
  ...text('steel-raised', 'on-steel', 'on-steel-muted', 'steel-accent'),
  ...['comment', 'keyword', 'string', 'constant', 'function', 'parameter'].flatMap((name) =>
    text('steel', `tk-${name}`),
  ),
  ...subjects.flatMap((slug) => text(`stone-${slug}`, 'on-stone')),
  ...sign('surface', 'line-strong', 'spark-fill', 'accent'),
  ...sign('raised', 'line-strong', 'spark-fill', 'accent'),
]

const css = readFileSync(new URL('../web/tokens.css', import.meta.url), 'utf8')

/** A token in the light (0) or the dark (1) scheme. */
function colorOf(name: string, scheme: 0 | 1) {
  const value = new RegExp(`--${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css)
  const color = value?.[scheme + 1] ?? value?.[3]
  if (!color) throw new Error(`web/tokens.css has no color --${name}`)
  return color
}

function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, ground: string) {
  const [dark = 0, light = 0] = [luminance(front), luminance(ground)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const tooLow = pairs.flatMap(([front, ground, least]) =>
  ([0, 1] as const).flatMap((scheme) => {
    const ratio = contrast(colorOf(front, scheme), colorOf(ground, scheme))
    if (ratio >= least) return []
    return `${front} on ${ground}, ${scheme ? 'dark' : 'light'}: ${ratio.toFixed(2)}, at least ${least} is asked`
  }),
)
for (const line of tooLow) console.error(line)
if (tooLow.length > 0) process.exitCode = 1
else console.log(`contrast: ${pairs.length} pairs hold in both schemes`)
