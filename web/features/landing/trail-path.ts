/** LAND-12, LAND-13: docs/requirements.md. */
export const TRAIL_DELAY_MS = 800
export const TRAIL_MS = 2500

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** From the end of the heading in a swing to the middle of the button, in pixels of the window. */
export function trailPath(heading: Box, button: Box) {
  const x0 = heading.right + 12
  const y0 = (heading.top + heading.bottom) / 2
  const x1 = (button.left + button.right) / 2
  const y1 = (button.top + button.bottom) / 2
  const reach = Math.abs(x1 - x0) * 0.5
  const round = (value: number) => Math.round(value * 10) / 10
  return `M${[x0, y0].map(round)} C${[x0 + reach, y0 + 90].map(round)} ${[x1 - reach * 0.2, y1 + 220].map(round)} ${[x1, y1].map(round)}`
}
