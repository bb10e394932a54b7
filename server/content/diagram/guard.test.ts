import { expect, test } from 'vitest'
import type { Point } from './grid.ts'
import { geometryProblems, type PlacedEdge } from './guard.ts'

const boxAt = (id: string, left: number, top = 0) => ({
  id,
  rect: { left, top, right: left + 100, bottom: top + 60 },
})
const boxes = [boxAt('a', 0), boxAt('cache', 200), boxAt('b', 400)]
const line = (...points: [number, number][]): Point[] => points.map(([x, y]) => ({ x, y }))
const edge = (from: string, to: string, corners: Point[], rest: Partial<PlacedEdge> = {}): PlacedEdge => ({
  from,
  to,
  corners,
  ...rest,
})
const labelAt = (left: number, top: number, text = 'read') => ({
  text,
  label: { lines: [text], rect: { left, top, right: left + 40, bottom: top + 14 } },
})
const around = line([50, 60], [50, 100], [450, 100], [450, 60])
const problemsOf = (...edges: PlacedEdge[]) =>
  geometryProblems({ boxes, edges }).map((one) => `${one.edge} ${one.problem}`)

test('SELF-03 straight edges, edges round a box, crossings and labels beside lines are no problem', () => {
  expect(
    problemsOf(
      edge('a', 'cache', line([100, 30], [200, 30]), labelAt(130, 10)),
      edge('a', 'b', around, labelAt(300, 80)),
      edge('cache', 'b', line([250, 60], [250, 130], [480, 130], [480, 60])),
    ),
  ).toEqual([])
})

test('SELF-03 an edge through a box is named with the box', () => {
  expect(problemsOf(edge('a', 'b', line([100, 30], [400, 30])))).toEqual(["0 runs through the box 'cache'"])
  const throughOwn = line([0, 30], [-20, 30], [-20, 40], [200, 40])
  expect(problemsOf(edge('a', 'cache', throughOwn))).toEqual(["0 runs through the box 'a'"])
})

test('SELF-03 two edges upon one another along a stretch, in any direction, are told once', () => {
  const back = line([450, 60], [450, 100], [250, 100], [250, 60])
  expect(problemsOf(edge('a', 'b', around), edge('b', 'cache', back))).toEqual([
    '1 lies upon edges[0] along a stretch',
  ])
  const beside = line([440, 60], [440, 90], [250, 90], [250, 60])
  expect(problemsOf(edge('a', 'b', around), edge('b', 'cache', beside))).toEqual([])
})

test('SELF-03 two edges that bend at one point look like a crossing', () => {
  const one = line([100, 30], [150, 30], [150, 200])
  const other = line([150, -50], [150, 30], [200, 30])
  expect(problemsOf(edge('a', 'b', one), edge('b', 'cache', other))).toEqual(['1 bends where edges[0] bends'])
})

test('SELF-03 a label over a box, another label or another edge, and one without room, is named', () => {
  const first = edge('a', 'cache', line([100, 30], [200, 30]), labelAt(90, 10))
  expect(problemsOf(first)).toEqual(["0 has its text over the box 'a'"])
  const over = edge('a', 'cache', line([100, 30], [200, 30]), labelAt(130, 10))
  const second = edge('cache', 'a', line([200, 50], [100, 50]), labelAt(140, 12))
  expect(problemsOf(over, second)).toEqual(['1 has its text over that of edges[0]'])
  const crossed = edge('a', 'b', around, labelAt(300, 80))
  const crossing = edge('cache', 'b', line([250, 60], [250, 130], [480, 130], [480, 60]))
  expect(problemsOf(crossed, crossing)).toEqual([])
  expect(problemsOf({ ...crossed, ...labelAt(230, 80) }, crossing)).toEqual(['0 has its text over edges[1]'])
  expect(problemsOf(edge('a', 'b', around, { text: 'read' })).join()).toContain(
    'has no room for its text "read"',
  )
})
