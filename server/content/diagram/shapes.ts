import type { NodeKind } from '#contract/questions/schema/diagram.ts'
import type { Rect } from './grid.ts'

const CURVE = 8
const CUT = 13

/** The outline of each kind as a path: it says what a box is without a color. */
export const shapes: Record<NodeKind, (box: Rect) => string> = {
  /** A pill. */
  actor: (box) => rounded(box, 28),
  service: (box) => rounded(box, 4),
  /** A cylinder that stands. */
  store: ({ left, top, right, bottom }) => {
    const arc = (x: number, y: number) => `A${(right - left) / 2} ${CURVE} 0 0 1 ${x} ${y}`
    const [lid, foot] = [top + CURVE, bottom - CURVE]
    return `M${left} ${lid}${arc(right, lid)}V${foot}${arc(left, foot)}ZM${right} ${lid}${arc(left, lid)}`
  },
  /** A rectangle with a bar at both sides. */
  cache: (box) =>
    `${rounded(box, 0)}M${box.left + 7} ${box.top}V${box.bottom}M${box.right - 7} ${box.top}V${box.bottom}`,
  /** A cylinder that lies. */
  queue: ({ left, top, right, bottom }) => {
    const arc = (x: number, y: number) => `A${CURVE} ${(bottom - top) / 2} 0 0 1 ${x} ${y}`
    const [near, far] = [left + CURVE, right - CURVE]
    return `M${near} ${top}H${far}${arc(far, bottom)}H${near}${arc(near, top)}ZM${far} ${bottom}${arc(far, top)}`
  },
  /** Without corners. */
  external: ({ left, top, right, bottom }) =>
    `M${left + CUT} ${top}H${right - CUT}L${right} ${top + CUT}V${bottom - CUT}L${right - CUT} ${bottom}H${left + CUT}L${left} ${bottom - CUT}V${top + CUT}Z`,
}

function rounded({ left, top, right, bottom }: Rect, radius: number): string {
  if (radius === 0) return `M${left} ${top}H${right}V${bottom}H${left}Z`
  const arc = (x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`
  return `M${left + radius} ${top}H${right - radius}${arc(right, top + radius)}V${bottom - radius}${arc(right - radius, bottom)}H${left + radius}${arc(left, bottom - radius)}V${top + radius}${arc(left + radius, top)}Z`
}
