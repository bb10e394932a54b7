import { useState } from 'react'
import { toast } from '#web/ui/toast.tsx'
import { downloadFile } from './download-file.ts'

/** Downloads one file at a time; `making` is the path on its way. A failure shows `failed` as a toast. */
export function useDownload(failed: string) {
  const [making, setMaking] = useState<string>()
  async function download(path: string) {
    setMaking(path)
    try {
      await downloadFile(path)
    } catch (error) {
      console.error(`The download of ${path} failed`, error)
      toast.error(failed)
    } finally {
      setMaking(undefined)
    }
  }
  return { making, download }
}
