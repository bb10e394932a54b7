import type { exportData } from '#contract/api/export.ts'
import { send } from '#web/session/send.ts'

/** Fetches everything that is kept about the user and hands it to the browser as a file. */
export async function downloadData() {
  const data = await send<typeof exportData>('GET /api/user/export', {})
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'whetstone-data.json'
  link.click()
  URL.revokeObjectURL(url)
}
