import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastRegion } from '#web/ui/toast.tsx'
import { clientLoader } from './catch-all.tsx'

test('ROUTE-05 a link to nowhere leads to the start page, which says so', async () => {
  await render(<ToastRegion />)
  expect(clientLoader().headers.get('location')).toBe('/')
  await expect.element(page.getByText('That page is not here. This is the start page.')).toBeVisible()
})
