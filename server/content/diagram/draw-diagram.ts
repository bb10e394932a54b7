import type { Diagram } from '#contract/questions/schema/diagram.ts'
import { escapeHtml } from '../escape-html.ts'
import { boxLines, boxProblems, type Line, nameSize, noteSize } from './box-text.ts'
import { grown, type Point, type Rect, rectAt, rectOf, segmentsOf } from './grid.ts'
import type { Layout } from './guard.ts'
import { layOut } from './lay-out.ts'
import { labelLine, labelSize } from './place-label.ts'
import { shapes } from './shapes.ts'

/**
 * A diagram as inline SVG, or what is wrong with it. The colors are those of web/features/questions/diagram.css, which follow
 * the theme; the attributes hold a light scheme for places without that stylesheet, such as a flash card or a printed page. It
 * has no ids, so it may stand twice in a page.
 */
export function drawDiagram(diagram: Diagram): { figure: string; problems: string[] } {
  const layout = layOut(diagram)
  const problems = [
    ...boxProblems(diagram.nodes),
    ...layout.problems.map(({ edge, problem }) => `edges[${edge}] ${problem}`),
  ].map((problem) => `diagram.${problem}`)
  return { figure: figureOf(diagram, layout), problems }
}

function figureOf(diagram: Diagram, layout: Layout): string {
  const isDashed = diagram.edges.some(({ style }) => style === 'dashed')
  const caption = isDashed ? '<figcaption>Dashed lines are asynchronous.</figcaption>' : ''
  return `<figure class="diagram"><div tabindex="0" role="group" aria-label="Diagram">${pictureOf(diagram, layout)}</div>${caption}</figure>`
}

const PADDING = 14
/** A little wider than the column of an answer: it may be drawn smaller to fit. */
const FOUR_COLUMNS = 800

function pictureOf({ alt, nodes, edges }: Diagram, layout: Layout): string {
  const area = grown(extent(layout), PADDING)
  const [width, height] = [area.right - area.left, area.bottom - area.top].map(Math.ceil)
  const texts = nodes.map((node) => boxLines(node, rectAt(node.at)))
  const labels = layout.edges.flatMap(({ label }) =>
    label
      ? label.lines.map((text, index) => ({
          text,
          at: { x: (label.rect.left + label.rect.right) / 2, y: label.rect.top + index * labelLine + 10.5 },
        }))
      : [],
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escapeHtml(alt.trim())}" viewBox="${area.left} ${area.top} ${width} ${height}"${(width ?? 0) <= FOUR_COLUMNS ? ' class="diagram-fits"' : ''} width="${width}" height="${height}" font-family="sans-serif" text-anchor="middle">` +
    `<rect class="diagram-ground" x="${area.left}" y="${area.top}" width="${width}" height="${height}" fill="#ffffff"/>` +
    group(
      'line',
      'fill="none" stroke="#3f4e4b" stroke-width="1.5"',
      layout.edges.map(({ corners }, index) => linePath(corners, edges[index]?.style === 'dashed')),
    ) +
    group(
      'head',
      'fill="#3f4e4b"',
      layout.edges.flatMap(({ corners }, index) => heads(corners, edges[index]?.both === true)),
    ) +
    group(
      'box',
      'fill="#f4f6f4" stroke="#3f4e4b" stroke-width="1.5"',
      nodes.map(({ kind, at }) => `<path d="${shapes[kind](rectAt(at))}"/>`),
    ) +
    group(
      'name',
      `fill="#0f1c1c" font-size="${nameSize}" font-weight="600"`,
      texts.flatMap(({ names }) => names).map(lineOfText),
    ) +
    group(
      'note',
      `fill="#3f4e4b" font-size="${noteSize}"`,
      texts.flatMap(({ notes }) => notes).map(lineOfText),
    ) +
    group('note', `fill="#3f4e4b" font-size="${labelSize}"`, labels.map(lineOfText)) +
    '</svg>'
  )
}

const group = (name: string, fallback: string, parts: readonly string[]) =>
  parts.length === 0 ? '' : `<g class="diagram-${name}" ${fallback}>${parts.join('')}</g>`

const lineOfText = ({ text, at }: Line) =>
  `<text x="${rounded(at.x)}" y="${rounded(at.y)}">${escapeHtml(text)}</text>`

function extent({ boxes, edges }: Layout): Rect {
  const rects = [
    ...boxes.map(({ rect }) => rect),
    ...edges.flatMap(({ corners, label }) => [
      ...segmentsOf(corners).map(rectOf),
      ...(label ? [label.rect] : []),
    ]),
  ]
  return {
    left: Math.floor(Math.min(...rects.map(({ left }) => left))),
    top: Math.floor(Math.min(...rects.map(({ top }) => top))),
    right: Math.max(...rects.map(({ right }) => right)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  }
}

const CORNER = 6

/** A line with rounded corners. */
function linePath(corners: readonly Point[], isDashed: boolean): string {
  const path = corners.map((corner, index) => {
    const [before, next] = [corners[index - 1], corners[index + 1]]
    if (!before) return `M${corner.x} ${corner.y}`
    if (!next) return `L${corner.x} ${corner.y}`
    const [near, far] = [toward(corner, before, CORNER), toward(corner, next, CORNER)]
    return `L${near.x} ${near.y}Q${corner.x} ${corner.y} ${far.x} ${far.y}`
  })
  return `<path d="${path.join('')}"${isDashed ? ' stroke-dasharray="5 4"' : ''}/>`
}

function heads(corners: readonly Point[], both: boolean): string[] {
  const [first, second] = corners
  const [last, beforeLast] = corners.toReversed()
  const found = last && beforeLast ? [head(last, beforeLast)] : []
  return both && first && second ? [...found, head(first, second)] : found
}

/** A triangle whose tip is at the box. */
function head(tip: Point, from: Point): string {
  const base = toward(tip, from, 9)
  const [x, y] = [(base.y - tip.y) / 2, (tip.x - base.x) / 2]
  return `<path d="M${tip.x} ${tip.y}L${base.x + x} ${base.y + y}L${base.x - x} ${base.y - y}Z"/>`
}

const toward = (from: Point, to: Point, by: number): Point => ({
  x: from.x + Math.sign(to.x - from.x) * by,
  y: from.y + Math.sign(to.y - from.y) * by,
})

const rounded = (value: number) => Math.round(value * 10) / 10
