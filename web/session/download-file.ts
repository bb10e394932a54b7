import { ApiError } from '#web/lib/api-error.ts'
import { atBase } from '#web/lib/service-bases.ts'
import { requireIdToken } from './id-token.ts'

/** A link cannot carry the token: the file is fetched and then handed to the browser under the name that the server gave it. */
export async function downloadFile(path: string) {
  const response = await fetch(atBase(path), {
    headers: { authorization: `Bearer ${await requireIdToken()}` },
  })
  if (!response.ok) throw new ApiError(response, await response.text())
  const [, name = 'whetstone'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
