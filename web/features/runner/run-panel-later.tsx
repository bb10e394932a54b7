import { useEffect, useState } from 'react'
import { useIsMember } from '#web/session/account.ts'
import type { RunPanel, RunPanelProps } from './run-panel.tsx'
import { getRunnable } from './runnable.ts'
import { getManifest } from './runtime-files.ts'

/**
 * The panel below the editor, whose scripts, tests and list of files are asked for together at the first press. No Suspense:
 * React shows what follows a fallback 300 ms after it at the earliest.
 */
export function RunPanelLater(props: RunPanelProps) {
  const { questionId, language, examplesOnly = false } = props
  const isMember = useIsMember() && !examplesOnly
  const [Panel, setPanel] = useState<typeof RunPanel>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the press that brought it here
  useEffect(() => {
    // If these fail, the run asks again and says so.
    if (language !== 'java')
      for (const asked of [getManifest(), getRunnable(questionId, isMember)]) asked.catch(() => {})
    import('./run-panel.tsx').then(
      (module) => setPanel(() => module.RunPanel),
      (error: unknown) => console.warn('A part of the page could not be loaded', error),
    )
  }, [])
  return Panel ? <Panel {...props} /> : null
}
