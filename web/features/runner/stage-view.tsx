import { Edge } from '#web/ui/progress-bar.tsx'
import type { Progress } from './runtime-files.ts'

/** The current stage, with a bar while a runtime is being fetched. */
export function StageView({ text, fetched }: { text: string; fetched?: Progress | undefined }) {
  return (
    <>
      <p className="text-muted text-sm">
        {fetched ? `${text}, ${(fetched.sent / 1e6).toFixed(1)} MB, once` : text}
      </p>
      {fetched && <Edge label={text} percent={fetched.percent} live />}
    </>
  )
}
