import { ImageDown } from 'lucide-react'
import { useDownload } from '#web/session/use-download.ts'
import { Button } from '#web/ui/button.tsx'

/** A picture of the result, to share where the learner likes; it names no question and no person. */
export function SaveCard({ mockId }: { mockId: string }) {
  const { making, download } = useDownload('The picture could not be made. Please try again in a moment.')
  return (
    <Button
      variant="secondary"
      icon={ImageDown}
      busy={making !== undefined}
      onClick={() => void download(`/api/user/mocks/${mockId}/card`)}
    >
      Save a picture
    </Button>
  )
}
