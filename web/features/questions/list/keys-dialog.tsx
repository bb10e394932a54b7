import { useState } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { keyNames, singleKeys } from './question-keys.ts'

/** The keys of the workspace, and the switch that turns the single ones off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useState(singleKeys.areOn)
  return (
    <Dialog open onClose={onClose} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {keyNames.map(([keys, act]) => (
          <div key={keys} className="contents">
            <dt className="font-medium font-mono text-sm">{keys}</dt>
            <dd className="text-muted">{act}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Single letters act at once"
        checked={areOn}
        onChange={(event) => {
          singleKeys.set(event.currentTarget.checked)
          setOn(event.currentTarget.checked)
        }}
      />
    </Dialog>
  )
}
