import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from './content-error.ts'
import type { NamedQuestion } from './read-questions.ts'

export type QuestionImage = { bytes: Buffer; contentType: string; width: number; height: number }

export const IMAGE_MAX_BYTES = 60_000

/** By the part of their address behind /images/: slug/file. */
export type QuestionImages = Map<string, QuestionImage>

/** Gives the questions that name a picture its address and size; a file that is missing or unfit is a problem. */
export function addImages(
  dir: string,
  slug: string,
  questions: readonly NamedQuestion[],
  images: QuestionImages,
  problems: Problem[],
): NamedQuestion[] {
  return questions.map((question) => {
    if (question.image === undefined) return question
    const { file, alt } = question.image
    const read = readImage(dir, slug, file)
    if (typeof read === 'string') {
      problems.push({ path: `${slug}/questions/${question.name}.yaml`, problem: read })
      return question
    }
    images.set(`${slug}/${file}`, read)
    const { width, height } = read
    const media = { image_url: `/images/${slug}/${file}`, alt, width, height }
    return { ...question, content: { ...question.content, media } }
  })
}

/** The picture content/<slug>/images/<file>, or what is wrong with it. */
export function readImage(dir: string, slug: string, file: string): QuestionImage | string {
  const path = join(dir, slug, 'images', file)
  if (!existsSync(path)) return `image: there is no ${slug}/images/${file}`
  const bytes = readFileSync(path)
  if (bytes.length > IMAGE_MAX_BYTES)
    return `image: ${file} has ${bytes.length} bytes, more than ${IMAGE_MAX_BYTES}`
  const read = file.endsWith('.svg') ? readSvg(bytes) : readPng(bytes)
  return typeof read === 'string' ? `image: ${file} ${read}` : { bytes, ...read }
}

/** Whatever could run, load or hide something else; drawing needs none of it. */
const active =
  /<(?:script|foreignObject|iframe|object|embed|image|audio|video|animate\w*|set|handler|listener)\b|\son\w+\s*=|javascript:|<!(?:ENTITY|DOCTYPE)|@import|\b(?:href|src)\s*=\s*["']?(?!["']?#)|url\(\s*["']?(?!["']?#)/i

function readSvg(bytes: Buffer): Omit<QuestionImage, 'bytes'> | string {
  const svg = bytes.toString('utf8')
  const found = active.exec(svg)?.[0]
  if (found !== undefined) return `holds "${found.trim()}": a picture holds no script and loads nothing`
  const root = /^\s*<svg\b[^>]*>/.exec(svg)?.[0]
  const size = (name: string) => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(root ?? '')?.[1] ?? 0)
  if (root === undefined || !size('width') || !size('height') || !/\sviewBox="/.test(root))
    return 'must begin with an svg element that has xmlns, viewBox, and width and height in whole pixels'
  return { contentType: 'image/svg+xml', width: size('width'), height: size('height') }
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function readPng(bytes: Buffer): Omit<QuestionImage, 'bytes'> | string {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG_START)) return 'is no PNG'
  return { contentType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
