import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { BarRow } from './chart.tsx'

test('DASH-12 a bar is never wider than its place: a long label is cut off', async () => {
  const { container } = await render(
    <div style={{ width: 160 }}>
      <div className="grid grid-cols-1 gap-3">
        <BarRow label="Right at first try, graded questions" share={0.5} value="50%" />
      </div>
    </div>,
  )
  const place = container.firstElementChild as HTMLElement
  expect(place.scrollWidth).toBe(160)
})
