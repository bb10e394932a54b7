import type { Diagram } from '#contract/questions/schema/diagram.ts'
import { rectAt, segmentsOf } from './grid.ts'
import { type GeometryProblem, geometryProblems, type Layout, type PlacedEdge } from './guard.ts'
import { placeLabel } from './place-label.ts'
import { route } from './route.ts'
import { Tracks } from './tracks.ts'

const TRIES = 16

/**
 * Boxes at their places, edges one after the other on the cheapest way that is left. An edge with a problem gets its way
 * before the others at the next try.
 */
export function layOut(diagram: Diagram): Layout & { problems: GeometryProblem[] } {
  let order = shortestFirst(diagram)
  let best: (Layout & { problems: GeometryProblem[] }) | undefined
  for (let count = 0; count < TRIES; count++) {
    const layout = layOutInOrder(diagram, order)
    const problems = geometryProblems(layout)
    if (!best || problems.length < best.problems.length) best = { ...layout, problems }
    if (problems.length === 0) break
    const first = new Set(problems.map(({ edge }) => edge))
    order = [...order.filter((edge) => first.has(edge)), ...order.filter((edge) => !first.has(edge))]
    // Two edges that take turns would go on forever.
    if (count % 4 === 3) order.reverse()
  }
  if (!best) throw new Error('a diagram is laid out at least once')
  return best
}

function shortestFirst({ nodes, edges }: Diagram): number[] {
  const places = new Map(nodes.map(({ id, at }) => [id, at]))
  const length = (index: number) => {
    const { from = '', to = '', text } = edges[index] ?? {}
    const [[x, y], [toX, toY]] = [places.get(from) ?? [0, 0], places.get(to) ?? [0, 0]]
    return Math.abs(x - toX) + Math.abs(y - toY) + (x !== toX && y !== toY ? 1 : 0) - (text ? 0.5 : 0)
  }
  return edges.map((_, index) => index).sort((a, b) => length(a) - length(b) || a - b)
}

function layOutInOrder({ nodes, edges }: Diagram, order: readonly number[]): Layout {
  const boxes = nodes.map(({ id, at }) => ({ id, rect: rectAt(at) }))
  const rects = new Map(boxes.map(({ id, rect }) => [id, rect]))
  const [columns, rows] = [0, 1].map((axis) => Math.max(...nodes.map(({ at }) => at[axis] ?? 1)))
  const tracks = new Tracks(columns ?? 1, rows ?? 1, [...rects.values()])
  const placed: PlacedEdge[] = edges.map(({ from, to, text }) => ({ from, to, text, corners: [] }))
  for (const index of order) {
    const edge = placed[index]
    const [from, to] = [rects.get(edge?.from ?? ''), rects.get(edge?.to ?? '')]
    if (!edge || !from || !to) continue
    const { corners, way } = route(from, to, tracks)
    tracks.take(way)
    edge.corners = corners
    if (edge.text === undefined) continue
    edge.label = placeLabel(edge.text, corners, {
      boxes: [...rects.values()],
      labels: placed.flatMap(({ label }) => (label ? [label.rect] : [])),
      segments: placed.filter((one) => one !== edge).flatMap((one) => segmentsOf(one.corners)),
    })
    if (edge.label) tracks.takeLabel(edge.label.rect)
  }
  return { boxes, edges: placed }
}
