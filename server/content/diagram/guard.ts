import { grown, meet, type Point, type Rect, rectOf, type Segment, segmentsOf } from './grid.ts'
import type { Label } from './place-label.ts'

export type PlacedBox = { id: string; rect: Rect }
export type PlacedEdge = {
  from: string
  to: string
  corners: Point[]
  /** Name and place; without a place where there is none. */
  text?: string | undefined
  label?: Label | undefined
}
export type Layout = { boxes: PlacedBox[]; edges: PlacedEdge[] }

/** Faults that mislead a reader, by the number of the edge. */
export type GeometryProblem = { edge: number; problem: string }

export function geometryProblems(layout: Layout): GeometryProblem[] {
  return layout.edges.flatMap((edge, index) =>
    [...throughBoxes(edge, layout), ...uponOthers(edge, index, layout), ...labelled(edge, index, layout)].map(
      (problem) => ({ edge: index, problem }),
    ),
  )
}

const name = (edge: number) => `edges[${edge}]`

function throughBoxes({ corners }: PlacedEdge, { boxes }: Layout): string[] {
  return boxes
    .filter(({ rect }) => segmentsOf(corners).some((segment) => meet(grown(rect, -1), rectOf(segment))))
    .map(({ id }) => `runs through the box '${id}'`)
}

/** Told once, at the later edge. */
function uponOthers({ corners }: PlacedEdge, index: number, { edges }: Layout): string[] {
  return edges.slice(0, index).flatMap((other, at) => {
    const lies = segmentsOf(corners).some((one) =>
      segmentsOf(other.corners).some((two) => sharedLength(one, two) > 0.5),
    )
    if (lies) return [`lies upon ${name(at)} along a stretch`]
    const touches = corners.some((corner) =>
      other.corners.some((one) => one.x === corner.x && one.y === corner.y),
    )
    return touches ? [`bends where ${name(at)} bends`] : []
  })
}

/** How far two lines in the same row or column lie upon one another. */
function sharedLength(one: Segment, two: Segment): number {
  const [a, b] = [rectOf(one), rectOf(two)]
  const [width, height] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ]
  if (width < 0 || height < 0) return 0
  return Math.max(width, height)
}

function labelled(edge: PlacedEdge, index: number, { boxes, edges }: Layout): string[] {
  const { text, label } = edge
  if (text === undefined) return []
  if (!label) return [`has no room for its text "${text}": shorten it, or move a box`]
  const over = boxes
    .filter(({ rect }) => meet(rect, label.rect))
    .map(({ id }) => `has its text over the box '${id}'`)
  const others = edges.flatMap((other, at) => {
    if (at === index) return []
    if (other.label && at < index && meet(other.label.rect, label.rect))
      return [`has its text over that of ${name(at)}`]
    return segmentsOf(other.corners).some((segment) => meet(label.rect, rectOf(segment)))
      ? [`has its text over ${name(at)}`]
      : []
  })
  return [...over, ...others]
}
