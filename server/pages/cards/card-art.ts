import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export interface Glyph {
  advance: number
  /** From the pen to the left upper corner of the box. */
  x: number
  y: number
  width: number
  height: number
  /** Offset of its first pixel. */
  at: number
}

export interface CardStyle {
  size: number
  /** Kerning: pixels that two letters are nearer than their widths say. */
  kerning: Record<string, number>
  glyphs: Record<string, Glyph>
}

/** The drawing of tools/fonts/draw-card-art.ts: letters and mark as coverage of 16 levels, and the colors. */
export interface CardArt {
  colors: { grounds: number[][]; inks: number[][] }
  styles: Record<string, CardStyle>
  mark: { ink: number; size: number; at: number }[]
  /** Base64 of two pixels in a byte. */
  alphas: string
}

export interface OpenArt extends Omit<CardArt, 'alphas'> {
  alpha: (at: number) => number
}

export function openCardArt(): OpenArt {
  const text = gunzipSync(readFileSync(join(import.meta.dirname, 'card-art.json.gz'))).toString()
  const { alphas, ...art }: CardArt = JSON.parse(text)
  const packed = Buffer.from(alphas, 'base64')
  return {
    ...art,
    alpha: (at) => {
      const byte = packed[at >> 1] ?? 0
      return at % 2 ? byte & 15 : byte >> 4
    },
  }
}
