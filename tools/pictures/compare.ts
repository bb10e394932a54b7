import { readFileSync } from 'node:fs'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How far two colors may be apart to be the same, of 1. */
const COLOR = 0.1

/** The share of pixels that differ, and a picture of where; 1 where the sizes do. */
export function difference(before: string, after: string): { share: number; picture?: Buffer } {
  const [a, b] = [before, after].map((file) => PNG.sync.read(readFileSync(file)))
  if (!a || !b || a.width !== b.width || a.height !== b.height) return { share: 1 }
  const { width, height } = a
  const differing = new PNG({ width, height })
  const count = pixelmatch(a.data, b.data, differing.data, width, height, { threshold: COLOR })
  return { share: count / (width * height), picture: PNG.sync.write(differing) }
}
