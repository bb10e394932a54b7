import { useEffect, useRef } from 'react'
import { keepSampleAnswer } from '#web/lib/sample-answer.ts'
import { Grit } from '#web/ui/grit.tsx'
import { Spark } from '#web/ui/spark.tsx'
import { SubjectTile } from '#web/ui/subject-tile.tsx'

/** In the order of the question in the bank. */
export const sampleOptions = [
  { text: 'AnaLee' },
  { text: 'NULL', right: true },
  { text: 'AnaNULLLee' },
  { text: 'Ana' },
]

/**
 * A question as a member sees it. It marks itself with CSS alone (landing.css), so it answers before any script has come. A right
 * answer is kept for the account that may follow.
 */
export function SampleQuestion() {
  const form = useRef<HTMLFormElement>(null)
  const keep = () => {
    if (form.current?.querySelector('[data-right]:checked')) keepSampleAnswer()
  }
  useEffect(keep, [])
  return (
    <form ref={form} method="dialog" onChange={keep} className="sample-question grid gap-4 p-5">
      <header className="flex items-center gap-2.5 text-sm">
        <SubjectTile url="/icons/sql.svg" className="size-7" />
        <strong className="mr-auto">SQL</strong>
        <Grit strokes={1}>Basic</Grit>
      </header>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-3 font-display font-extrabold text-xl">What does this query return?</legend>
        <pre translate="no" className="code">
          <Keyword>SELECT</Keyword> 'Ana' || middle || 'Lee'{'\n'}
          <Keyword>FROM</Keyword> (<Keyword>VALUES</Keyword> (<Keyword>NULL</Keyword>::text)) p(middle);
        </pre>
        <div className="grid grid-cols-2 gap-2.5">
          {sampleOptions.map(({ text, right }, index) => (
            <label key={text} className="pick">
              <input type="radio" name="sample" value={text} data-right={right} />
              <b aria-hidden="true">{'ABCD'[index]}</b>
              {text}
            </label>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite" className="outcome">
        <p className="before-pick text-muted">
          Pick one: the answer and the reason appear here. No account needed.
        </p>
        <div data-of="any">
          <div className="outcome font-semibold">
            <p data-of="right" className="flex items-center gap-2 text-good">
              <Spark />
              Correct!
            </p>
            <p data-of="wrong" className="text-bad">
              Incorrect
            </p>
          </div>
          <p className="text-muted">
            With || one NULL makes the whole text NULL. To leave it out, use concat(), or coalesce(middle,
            '').
          </p>
          <button type="reset" className="min-h-9 font-semibold text-accent">
            Try Again
          </button>
        </div>
      </div>
    </form>
  )
}

const Keyword = ({ children }: { children: string }) => <span className="tk-keyword">{children}</span>
