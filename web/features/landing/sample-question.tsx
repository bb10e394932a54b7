import { CircleCheck, CircleX } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

const options = [{ text: '0' }, { text: '1', right: true }, { text: '2' }, { text: '3' }]

/** A question as a member sees it. It marks itself with CSS alone, so it answers before any script has come. */
export function SampleQuestion() {
  return (
    <form method="dialog" className="group/question grid gap-4 p-4 xs:p-5">
      <header className="flex flex-wrap items-center gap-2">
        <Badge tone="accent">SQL</Badge>
        <Badge>Basic</Badge>
        <span className="ml-auto text-muted text-sm">Try it</span>
      </header>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-3 font-semibold">How many does this query count?</legend>
        <pre className="whitespace-pre-wrap rounded-md border border-line bg-sunken px-3.5 py-3 text-[0.8125rem] leading-relaxed">
          <code>
            <Keyword>SELECT</Keyword> count(*){'\n'}
            <Keyword>FROM</Keyword> (<Keyword>VALUES</Keyword> (1), (<Keyword>NULL</Keyword>), (3)) t(n){'\n'}
            <Keyword>WHERE</Keyword> n {'<>'} 1;
          </code>
        </pre>
        <div className="grid grid-cols-2 gap-2.5">
          {options.map(({ text, right }) => (
            <label
              key={text}
              className={`flex min-h-11 items-center gap-2.5 rounded-md border border-line-strong px-3 text-[0.9375rem] transition-colors hover:border-accent ${
                right
                  ? 'group-has-checked/question:border-good group-has-checked/question:bg-good-soft'
                  : 'has-checked:border-bad has-checked:bg-bad-soft'
              }`}
            >
              <input type="radio" name="sample" value={text} data-right={right} className="size-4" />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite" className="text-[0.9375rem] empty:hidden">
        <p className="text-muted group-has-checked/question:hidden">
          Pick one: the answer and the reason appear here.
        </p>
        <p className="hidden font-semibold text-good group-has-[input[data-right]:checked]/question:flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5" />
          Correct!
        </p>
        <p className="hidden font-semibold text-bad group-has-[input:not([data-right]):checked]/question:flex items-center gap-2">
          <CircleX aria-hidden className="size-5" />
          Incorrect
        </p>
        <p className="mt-1 hidden text-muted group-has-checked/question:block">
          <code>NULL {'<>'} 1</code> is neither true nor false, and <code>WHERE</code> keeps only what is
          true. The row with 3 is left.
        </p>
        <button
          type="reset"
          className="mt-2 hidden min-h-9 items-center gap-1.5 rounded-sm font-semibold text-accent text-sm group-has-checked/question:block"
        >
          Try Again
        </button>
      </div>
    </form>
  )
}

const Keyword = ({ children }: { children: string }) => <span className="tk-keyword">{children}</span>
