import type { DiagramNode, NodeKind } from '#contract/questions/schema/diagram.ts'
import { box, type Point, type Rect } from './grid.ts'
import { textWidth, wrapText } from './wrap-text.ts'

export const nameSize = 13
export const noteSize = 11.5
const NAME_LINE = 15
const NOTE_LINE = 13
const MAX_LINES = 2
const width = box.width - 20

export type Line = { text: string; at: Point }

const namesOf = ({ text }: DiagramNode) => wrapText(text, nameSize, width)
const notesOf = ({ note }: DiagramNode) => (note === undefined ? [] : wrapText(note, noteSize, width))

/** Offsets of shapes that aren't in the middle of their place. */
const shifts: Partial<Record<NodeKind, Point>> = { store: { x: 0, y: 4 }, queue: { x: -4, y: 0 } }

/** The lines of a box with their base points, name above note, in its middle. */
export function boxLines(node: DiagramNode, { left, top }: Rect): { names: Line[]; notes: Line[] } {
  const [names, notes] = [namesOf(node), notesOf(node)]
  const shift = shifts[node.kind] ?? { x: 0, y: 0 }
  const x = left + box.width / 2 + shift.x
  const height = names.length * NAME_LINE + notes.length * NOTE_LINE
  const start = top + (box.height - height) / 2 + shift.y
  // A base line lies about four fifths down its line.
  return {
    names: names.map((text, index) => ({ text, at: { x, y: start + index * NAME_LINE + 12 } })),
    notes: notes.map((text, index) => ({
      text,
      at: { x, y: start + names.length * NAME_LINE + index * NOTE_LINE + 10 },
    })),
  }
}

/** Texts that do not fit into their box. */
export function boxProblems(nodes: readonly DiagramNode[]): string[] {
  return nodes.flatMap((node, index) => [
    ...unfit(`nodes[${index}].text`, namesOf(node), nameSize),
    ...unfit(`nodes[${index}].note`, notesOf(node), noteSize),
  ])
}

function unfit(field: string, lines: readonly string[], size: number): string[] {
  const wide = lines.find((line) => textWidth(line, size) > width)
  if (wide !== undefined) return [`${field}: "${wide}" is too wide for a box`]
  return lines.length > MAX_LINES ? [`${field}: needs ${lines.length} lines, a box has ${MAX_LINES}`] : []
}
