import { ImageDown } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '#web/session/download-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** A picture of the result, to share where the learner likes; it names no question and no person. */
export function SaveCard({ mockId }: { mockId: string }) {
  const [isMaking, setIsMaking] = useState(false)
  async function save() {
    setIsMaking(true)
    try {
      await downloadFile(`/api/user/mocks/${mockId}/card`)
    } catch (error) {
      console.error('The download of the picture failed', error)
      toast.error('The picture could not be made. Please try again in a moment.')
    } finally {
      setIsMaking(false)
    }
  }
  return (
    <Button variant="secondary" icon={ImageDown} busy={isMaking} onClick={() => void save()}>
      Save a picture
    </Button>
  )
}
