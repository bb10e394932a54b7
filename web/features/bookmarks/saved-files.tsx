import { useState } from 'react'
import { downloadFile } from '#web/session/download-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

const files = [
  { format: 'anki', label: 'Anki deck' },
  { format: 'html', label: 'Page to print' },
  { format: 'markdown', label: 'Markdown' },
  { format: 'csv', label: 'CSV' },
] as const

/** The saved questions of a resource with answers and notes, to learn elsewhere. */
export function SavedFiles({ resource }: { resource: string }) {
  const [making, setMaking] = useState<string>()
  async function download(format: string) {
    setMaking(format)
    try {
      await downloadFile(`/api/user/export/saved?${new URLSearchParams({ format, resource })}`)
    } catch (error) {
      console.error('The download of saved questions failed', error)
      toast.error('The file could not be made. Please try again in a moment.')
    } finally {
      setMaking(undefined)
    }
  }
  return (
    <section aria-label="Download" className="mt-8 flex flex-wrap items-center gap-2 print:hidden">
      <p className="mr-2 text-muted text-sm">Download with answers and notes:</p>
      {files.map(({ format, label }) => (
        <Button
          key={format}
          size="small"
          variant="secondary"
          busy={making === format}
          disabled={making !== undefined}
          onClick={() => void download(format)}
        >
          {label}
        </Button>
      ))}
    </section>
  )
}
