import { Check, X } from 'lucide-react'
import { InlineHtml } from '#web/features/questions/question-html.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** `missed` is right and was not chosen, `other` is wrong and was not chosen. */
export type OptionVerdict = 'right' | 'missed' | 'wrong' | 'other' | undefined

const frames = {
  right: 'border-good bg-good-soft',
  missed: 'border-good border-dashed bg-good-soft',
  wrong: 'border-bad bg-bad-soft',
  other: 'border-line bg-transparent text-muted',
}
const keys = {
  right: 'border-good bg-good text-raised',
  missed: 'border-good bg-good text-raised',
  wrong: 'border-bad bg-bad text-raised',
  other: 'border-line bg-sunken text-muted',
}
const texts = {
  right: 'Your answer, correct',
  missed: 'Correct answer',
  wrong: 'Your answer, wrong',
  other: undefined,
}

interface ChoiceOptionProps {
  name: string
  single: boolean
  letter: string
  html: string
  checked: boolean
  verdict: OptionVerdict
  /** Why it is wrong, once it is judged. */
  note: string | null | undefined
  onChange: () => void
}

/** An option keeps its letter until it is judged; then the letter becomes a tick or a cross at the same place. */
export function ChoiceOption(props: ChoiceOptionProps) {
  const { name, single, letter, html, checked, verdict, note, onChange } = props
  return (
    <div
      className={classNames(
        'option rounded-md border transition-colors duration-(--state)',
        verdict
          ? frames[verdict]
          : 'border-line-strong bg-raised hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft',
      )}
    >
      <label className="relative flex min-h-13 items-center gap-3.5 px-3.5 py-2.5">
        <input
          type={single ? 'radio' : 'checkbox'}
          name={`option-${name}`}
          checked={checked}
          onChange={onChange}
          data-option
          className="absolute inset-0 m-0 opacity-0"
        />
        <span
          className={classNames(
            'grid size-7 shrink-0 place-items-center self-start rounded-sm border font-mono font-semibold text-sm',
            verdict
              ? keys[verdict]
              : 'border-line bg-sunken text-muted in-[label:has(:checked)]:border-accent in-[label:has(:checked)]:bg-accent in-[label:has(:checked)]:text-on-accent',
          )}
        >
          <Sign verdict={verdict} letter={letter} />
        </span>
        {verdict && texts[verdict] && <span className="sr-only">{texts[verdict]}</span>}
        <InlineHtml html={html} className="flex-1 text-lg" />
      </label>
      {note && (
        <InlineHtml html={note} className="mr-3.5 mb-3 ml-14 block max-w-(--measure) text-muted text-sm" />
      )}
    </div>
  )
}

function Sign({ verdict, letter }: { verdict: OptionVerdict; letter: string }) {
  if (verdict === 'right' || verdict === 'missed') return <Check aria-hidden className="size-4" />
  if (verdict === 'wrong') return <X aria-hidden className="size-4" />
  return <span aria-hidden="true">{letter}</span>
}
