import { Link2 } from 'lucide-react'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button.tsx'

/** The address of one question, to send to somebody. */
export function CopyLink({ path }: { path: string }) {
  return (
    <Button
      data-replay
      size="small"
      variant="quiet"
      icon={Link2}
      onClick={() => void copyText(location.origin + path, 'Link copied')}
    >
      Copy link
    </Button>
  )
}
