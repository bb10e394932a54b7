import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { OwnCase } from './own-cases.ts'
import type { TestResult } from './test-result.ts'
import { TestResultView } from './test-result-view.tsx'

interface OwnCaseRowProps {
  name: string
  text: OwnCase
  result: TestResult | undefined
  isTask: boolean
  onEdit: () => void
  /** Resolves to why it's still there. */
  onRemove: () => Promise<string | undefined>
}

export const editButtonId = (id: string) => `edit-${id}`

/** A case, and how it came out last. */
export function OwnCaseRow({ name, text, result, isTask, onEdit, onRemove }: OwnCaseRowProps) {
  async function handleRemove() {
    const problem = await onRemove()
    if (problem) toast.error(`${name} is still there. ${problem}`)
  }
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        {result ? (
          <TestResultView
            result={{ ...result, description: name }}
            isOpen={result.status !== 'passed'}
            isTask={isTask}
          />
        ) : (
          <div className="grid grid-cols-1 gap-1 rounded-md border border-line bg-raised px-3 py-2 text-sm">
            <span className="font-semibold">{name}</span>
            <pre translate="no" className="overflow-x-auto whitespace-pre-wrap break-words font-mono">
              {text.input}
            </pre>
            {text.expected !== null && (
              <pre
                translate="no"
                className="overflow-x-auto whitespace-pre-wrap break-words font-mono text-muted"
              >
                {`→ ${text.expected}`}
              </pre>
            )}
          </div>
        )}
      </div>
      <IconButton icon={Pencil} id={editButtonId(text.id)} label={`Edit ${name}`} onClick={onEdit} />
      <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => void handleRemove()} />
    </div>
  )
}
