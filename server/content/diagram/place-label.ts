import { grown, meet, type Point, type Rect, rectOf, type Segment, segmentsOf } from './grid.ts'
import { textWidth, wrapText } from './wrap-text.ts'

export const labelSize = 11.5
export const labelLine = 14
/** Between a line and the label next to it. */
const BESIDE = 3

export type Label = { lines: string[]; rect: Rect }
export type Obstacles = { boxes: readonly Rect[]; labels: readonly Rect[]; segments: readonly Segment[] }

/** The label next to its edge, near the middle and in few lines, where it covers nothing; undefined where it finds no place. */
export function placeLabel(text: string, corners: readonly Point[], taken: Obstacles): Label | undefined {
  const own = segmentsOf(corners)
  const middle = pointAlong(own, 0.5)
  const free = ({ rect }: Label) =>
    !taken.boxes.some((box) => meet(grown(box, 1), rect)) &&
    !taken.labels.some((label) => meet(grown(label, 3), rect)) &&
    ![...taken.segments, ...own].some((segment) => meet(grown(rect, 1), rectOf(segment)))
  const far = ({ lines, rect }: Label) =>
    Math.abs((rect.left + rect.right) / 2 - middle.x) +
    Math.abs((rect.top + rect.bottom) / 2 - middle.y) +
    lines.length * 20
  const places = own.flatMap((segment) => wrappings(text).flatMap((lines) => placesBeside(segment, lines)))
  return places.filter(free).sort((a, b) => far(a) - far(b))[0]
}

/** One line, two lines, three lines. */
function wrappings(text: string): string[][] {
  const found = [200, 104, 84, 66].map((width) => wrapText(text, labelSize, width))
  return found.filter((lines, index) => found[index - 1]?.length !== lines.length)
}

function placesBeside({ from, to }: Segment, lines: string[]): Label[] {
  const width = Math.max(...lines.map((line) => textWidth(line, labelSize))) + 4
  const height = lines.length * labelLine
  const isRow = from.y === to.y
  const [start, end] = isRow ? [from.x, to.x] : [from.y, to.y]
  const [low, high] = [Math.min(start, end), Math.max(start, end)]
  const size = isRow ? width : height
  // A label may be a little longer than the part of the edge at which it stands.
  if (size > high - low + 24) return []
  const places: Label[] = []
  for (const along of between(
    Math.min(low + size / 2, (low + high) / 2),
    Math.max(high - size / 2, (low + high) / 2),
  ))
    for (const side of [-1, 1]) {
      const x = isRow ? along : from.x - side * (width / 2 + BESIDE)
      const y = isRow ? from.y + side * (height / 2 + BESIDE) : along
      places.push({
        lines,
        rect: { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
      })
    }
  return places
}

/** Numbers from low to high, the middle among them. */
function between(low: number, high: number): number[] {
  const steps = 2 * Math.ceil((high - low) / 12)
  return Array.from({ length: steps + 1 }, (_, index) => low + ((high - low) * index) / (steps || 1))
}

const lengthOf = ({ from, to }: Segment) => Math.abs(from.x - to.x) + Math.abs(from.y - to.y)

function pointAlong(segments: readonly Segment[], share: number): Point {
  let left = share * segments.reduce((sum, segment) => sum + lengthOf(segment), 0)
  for (const segment of segments) {
    const length = lengthOf(segment)
    const { from, to } = segment
    if (left <= length)
      return { x: from.x + ((to.x - from.x) * left) / length, y: from.y + ((to.y - from.y) * left) / length }
    left -= length
  }
  return segments.at(-1)?.to ?? { x: 0, y: 0 }
}
