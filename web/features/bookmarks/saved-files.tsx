import { useDownload } from '#web/session/use-download.ts'
import { Button } from '#web/ui/button.tsx'

const files = [
  { format: 'anki', label: 'Anki deck' },
  { format: 'html', label: 'Page to print' },
  { format: 'markdown', label: 'Markdown' },
  { format: 'csv', label: 'CSV' },
] as const

/** The saved questions of a resource with answers and notes, to learn elsewhere. */
export function SavedFiles({ resource }: { resource: string }) {
  const { making, download } = useDownload('The file could not be made. Please try again in a moment.')
  const pathOf = (format: string) => `/api/user/export/saved?${new URLSearchParams({ format, resource })}`
  return (
    <section aria-label="Download" className="mt-8 flex flex-wrap items-center gap-2 print:hidden">
      <p className="mr-2 text-muted text-sm">Download with answers and notes:</p>
      {files.map(({ format, label }) => (
        <Button
          key={format}
          size="small"
          variant="secondary"
          busy={making === pathOf(format)}
          disabled={making !== undefined}
          onClick={() => void download(pathOf(format))}
        >
          {label}
        </Button>
      ))}
    </section>
  )
}
