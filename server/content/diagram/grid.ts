import type { DiagramNode } from '#contract/questions/schema/diagram.ts'

/** Sizes in CSS pixels. All boxes are equal; edges and their labels have the gaps between them. */
export const box = { width: 128, height: 72 }
const gap = { x: 72, y: 56 }

export type Point = { x: number; y: number }
export type Rect = { left: number; top: number; right: number; bottom: number }
export type Segment = { from: Point; to: Point }

export const rectAt = ([column, row]: DiagramNode['at']): Rect => {
  const [left, top] = [(column - 1) * (box.width + gap.x), (row - 1) * (box.height + gap.y)]
  return { left, top, right: left + box.width, bottom: top + box.height }
}

/** From the middle of a side: where edges may meet it. */
export const ports = { x: [0, -32, 32], y: [0, -20, 20] }
/** From a box into the gap: where edges may run. The middle one is as far from both neighbors. */
const tracks = { x: [20, 36, 52], y: [16, 28, 40] }

/** The coordinates on which edges run and bend, in order: through the boxes' places, between them and around them. */
export function lines(axis: 'x' | 'y', count: number): number[] {
  const size = axis === 'x' ? box.width : box.height
  const pitch = size + gap[axis]
  const [first = 0, second = 0] = tracks[axis]
  const found = [-second, -first]
  for (let place = 0; place < count; place++) {
    const middle = place * pitch + size / 2
    found.push(...ports[axis].map((off) => middle + off))
    found.push(...tracks[axis].slice(0, place < count - 1 ? 3 : 2).map((off) => place * pitch + size + off))
  }
  return found.sort((a, b) => a - b)
}

export const grown = ({ left, top, right, bottom }: Rect, by: number): Rect => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

export const rectOf = ({ from, to }: Segment): Rect => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  right: Math.max(from.x, to.x),
  bottom: Math.max(from.y, to.y),
})

/** True if they share more than an edge or a corner; a line has no width, but what it crosses counts. */
export const meet = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const segmentsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }))
