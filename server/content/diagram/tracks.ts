import { grown, lines, meet, type Point, type Rect, rectOf } from './grid.ts'

/** 0 right, 1 down, 2 left, 3 up. */
export type Direction = 0 | 1 | 2 | 3
export const directions = [0, 1, 2, 3] as const
export const opposite = (direction: Direction) => ((direction + 2) % 4) as Direction

/** A point of the grid and the direction in which an edge gets there. */
export type GridStep = { index: number; direction: Direction }

const steps = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
]

/** Which of the ordered values comes next in a direction, or is the value itself. */
function nextOn(values: readonly number[], value: number, ahead: number): number {
  if (ahead > 0) return values.findIndex((one) => one > value)
  if (ahead < 0) return values.findLastIndex((one) => one < value)
  return values.indexOf(value)
}

/** Costs of a way, in pixels of length. The upper ones are mistakes, taken where there is no other way. */
const costs = { crossing: 30, label: 1500, bendTaken: 2500, taken: 4000, box: 6000 }

/** The points and lines on which edges may run, and what already lies there. */
export class Tracks {
  readonly #xs: number[]
  readonly #ys: number[]
  /** By point and direction: what the step costs on top of its length. */
  readonly #stepCosts: number[]
  /** By point: the directions in which edges pass, and whether one bends there. */
  readonly #passed: { across: boolean; down: boolean; bends: boolean }[]

  constructor(columns: number, rows: number, boxes: readonly Rect[]) {
    this.#xs = lines('x', columns)
    this.#ys = lines('y', rows)
    this.#stepCosts = new Array(this.size * 4).fill(0)
    this.#passed = Array.from({ length: this.size }, () => ({ across: false, down: false, bends: false }))
    for (const box of boxes) this.#charge(grown(box, 4), costs.box)
  }

  get size(): number {
    return this.#xs.length * this.#ys.length
  }

  pointAt(index: number): Point {
    const width = this.#xs.length
    return { x: this.#xs[index % width] ?? 0, y: this.#ys[Math.floor(index / width)] ?? 0 }
  }

  /** The next point behind `from` in a direction, which is on one of its lines. */
  nearest({ x, y }: Point, direction: Direction): number {
    const ahead = steps[direction] ?? { x: 0, y: 0 }
    const [column, row] = [nextOn(this.#xs, x, ahead.x), nextOn(this.#ys, y, ahead.y)]
    return row * this.#xs.length + column
  }

  step(index: number, direction: Direction): { to: number; cost: number } | undefined {
    const { x, y } = steps[direction] ?? { x: 0, y: 0 }
    const width = this.#xs.length
    const [column, row] = [(index % width) + x, Math.floor(index / width) + y]
    if (column < 0 || column >= width || row < 0 || row >= this.#ys.length) return undefined
    const to = row * width + column
    const [a, b] = [this.pointAt(index), this.pointAt(to)]
    const length = Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
    return { to, cost: length + (this.#stepCosts[index * 4 + direction] ?? 0) }
  }

  /** Cost of going on from a point, straight or round a corner, because of edges that are there. */
  passingCost(index: number, from: Direction, to: Direction): number {
    const there = this.#passed[index]
    if (!there || (!there.across && !there.down)) return 0
    if (there.bends || from !== to) return costs.bendTaken
    const isAlong = from % 2 === 0 ? there.across : there.down
    return isAlong ? costs.taken : costs.crossing
  }

  /** An edge runs here now: the points in its order, each with the direction in which it is reached. */
  take(way: readonly GridStep[]): void {
    for (const [place, { index, direction }] of way.entries()) {
      const leaving = way[place + 1]?.direction ?? direction
      const there = this.#passed[index]
      if (there) {
        there.across ||= direction % 2 === 0 || leaving % 2 === 0
        there.down ||= direction % 2 === 1 || leaving % 2 === 1
        there.bends ||= direction !== leaving
      }
      const next = this.step(index, leaving)
      if (place === way.length - 1 || !next) continue
      this.#add(index, leaving, costs.taken)
      this.#add(next.to, opposite(leaving), costs.taken)
    }
  }

  /** A label stands here now. */
  takeLabel(plate: Rect): void {
    this.#charge(grown(plate, 2), costs.label)
  }

  #charge(area: Rect, cost: number): void {
    for (let index = 0; index < this.size; index++)
      for (const direction of directions) {
        const step = this.step(index, direction)
        if (step && meet(area, rectOf({ from: this.pointAt(index), to: this.pointAt(step.to) })))
          this.#add(index, direction, cost)
      }
  }

  #add(index: number, direction: Direction, cost: number): void {
    this.#stepCosts[index * 4 + direction] = (this.#stepCosts[index * 4 + direction] ?? 0) + cost
  }
}
