import { cheapestFirst } from './cheapest-first.ts'
import { type Point, ports, type Rect } from './grid.ts'
import { type Direction, directions, type GridStep, opposite, type Tracks } from './tracks.ts'

const BEND = 40
/** An edge that leaves a side next to its middle. */
const OFF_MIDDLE = 12

type Port = { at: Point; outside: number; direction: Direction; cost: number }

/** A point at which an edge may leave a box, with the direction outward. */
function portsOf({ left, top, right, bottom }: Rect, tracks: Tracks): Port[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return directions.flatMap((direction) =>
    (direction % 2 === 0 ? ports.y : ports.x).map((off) => {
      const at =
        direction % 2 === 0
          ? { x: direction === 0 ? right : left, y: y + off }
          : { x: x + off, y: direction === 1 ? bottom : top }
      return {
        at,
        outside: tracks.nearest(at, direction),
        direction,
        cost: off === 0 ? 0 : OFF_MIDDLE,
      }
    }),
  )
}

/** The cheapest way between two boxes (Dijkstra over points and directions): its corners, and what it takes of the tracks. */
export function route(from: Rect, to: Rect, tracks: Tracks): { corners: Point[]; way: GridStep[] } {
  const starts = portsOf(from, tracks)
  const goals = new Map(
    portsOf(to, tracks).map((port) => [port.outside * 4 + opposite(port.direction), port] as const),
  )
  const best = new Map<number, number>()
  const came = new Map<number, number>()
  const queue = cheapestFirst()
  const reach = (state: number, cost: number, before?: number) => {
    if (cost >= (best.get(state) ?? Number.POSITIVE_INFINITY)) return
    best.set(state, cost)
    if (before !== undefined) came.set(state, before)
    queue.add(cost, state)
  }
  for (const { outside, direction, cost } of starts) reach(outside * 4 + direction, cost)
  let end: { state: number; port: Port; cost: number } | undefined
  for (let next = queue.take(); next; next = queue.take()) {
    const { value: state, cost } = next
    if (cost > (best.get(state) ?? 0)) continue
    if (end && cost >= end.cost) break
    const [index, heading] = [Math.floor(state / 4), (state % 4) as Direction]
    const port = goals.get(state)
    if (port) {
      const whole = cost + port.cost + tracks.passingCost(index, heading, heading)
      if (!end || whole < end.cost) end = { state, port, cost: whole }
    }
    for (const direction of directions) {
      const step = direction === opposite(heading) ? undefined : tracks.step(index, direction)
      if (!step) continue
      const turn = direction === heading ? 0 : BEND
      const passing = tracks.passingCost(index, heading, direction)
      reach(step.to * 4 + direction, cost + step.cost + turn + passing, state)
    }
  }
  if (!end) throw new Error('every point of a diagram can be reached')
  const states = [end.state]
  for (let before = came.get(end.state); before !== undefined; before = came.get(before))
    states.unshift(before)
  const way = states.map((state) => ({ index: Math.floor(state / 4), direction: (state % 4) as Direction }))
  const first = starts.find(({ outside, direction }) => outside * 4 + direction === states[0])
  const points = [first?.at, ...way.map(({ index }) => tracks.pointAt(index)), end.port.at]
  return { corners: cornersOf(points.filter((point) => point !== undefined)), way }
}

/** Without the points in the middle of a straight line. */
function cornersOf(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, next] = [points[index - 1], points[index + 1]]
    if (!before || !next) return true
    return !((before.x === point.x && point.x === next.x) || (before.y === point.y && point.y === next.y))
  })
}
