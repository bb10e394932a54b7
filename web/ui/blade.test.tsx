import '#web/site.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { withReducedMotion } from '#web/testing/reduced-motion.ts'
import { Blade } from './blade.tsx'

test('a blade has a facet for each question, with a nick where the answer was not right', async () => {
  const { container } = await render(<Blade marks={[true, false, undefined]} />)
  const facets = [...container.querySelectorAll('path')]
  expect(facets.map((facet) => facet.hasAttribute('data-nick'))).toEqual([false, true, false])
  const corners = (facet: Element | undefined) => facet?.getAttribute('d')?.match(/[ML]/g)?.length
  expect(facets.map(corners)).toEqual([4, 7, 4])
  for (const facet of facets) expect(facet.getBBox().y + facet.getBBox().height).toBe(28)
})

test('a blade is drawn in 900 ms, and at once with reduced motion', async () => {
  const { container } = await render(<Blade marks={[true]} />)
  const duration = () => {
    const blade = container.querySelector('svg')
    return blade && getComputedStyle(blade).animationDuration
  }
  expect(duration()).toBe('0.9s')
  await withReducedMotion(() => expect.poll(duration).toBe('1e-05s'))
})
