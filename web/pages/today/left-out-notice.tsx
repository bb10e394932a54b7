import { Button } from '#web/ui/button.tsx'

interface LeftOutNoticeProps {
  title: string
  text: string
  onUndo: () => Promise<void>
}

/** The question that was just paused or put off, with the way back. */
export const LeftOutNotice = ({ title, text, onUndo }: LeftOutNoticeProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-raised px-4 py-2 text-sm">
    <p role="status" className="min-w-0">
      <span className="font-medium">{title}</span> <span className="text-muted">{text}</span>
    </p>
    <Button variant="quiet" size="small" onClick={() => void onUndo()}>
      Undo
    </Button>
  </div>
)
