import { Plus } from 'lucide-react'
import { counted } from '#contract/counted.ts'
import { openPrompts } from '#contract/stories/speaking.ts'
import { questionLink } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { Story, StoryPrompt } from './story-queries.ts'

interface OpenPromptsProps {
  items: Story[]
  prompts: StoryPrompt[]
  onWrite: (prompt: string) => void
}

const SHOWN = 12

/** Prompts that no story answers, what interviews ask most first. */
export function OpenPrompts({ items, prompts, onWrite }: OpenPromptsProps) {
  if (prompts.length === 0) return null
  const open = openPrompts(prompts, items)
  const line = ({ id, name, asks, questions: [question] }: StoryPrompt) => (
    <li key={id} className="flex items-start justify-between gap-4 px-5 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {question ? (
            <a href={questionLink(question)} className="underline underline-offset-3">
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        <p className="text-muted text-sm">{asks}</p>
      </div>
      <Button
        size="small"
        variant="quiet"
        icon={Plus}
        aria-label={`Write a story for: ${name}`}
        onClick={() => onWrite(id)}
      >
        Story
      </Button>
    </li>
  )
  return (
    <section aria-labelledby="open-prompts" className="grid grid-cols-1 content-start gap-3">
      <h2 id="open-prompts" className="font-extrabold text-2xl tracking-tight">
        Prompts without a story
      </h2>
      <p className="text-muted text-sm">
        {open.length === 0
          ? `None: your stories answer all ${prompts.length} prompts.`
          : `${prompts.length - open.length} of ${prompts.length} prompts have a story. The ones asked most come first.`}
      </p>
      {open.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
          {open.slice(0, SHOWN).map(line)}
        </ul>
      )}
      {open.length > SHOWN && (
        <details>
          <summary className="cursor-pointer py-1 font-semibold text-accent">
            {counted(open.length - SHOWN, 'more prompt')}
          </summary>
          <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-raised">
            {open.slice(SHOWN).map(line)}
          </ul>
        </details>
      )}
    </section>
  )
}
