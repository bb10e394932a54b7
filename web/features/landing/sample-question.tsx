import { Grit } from '#web/ui/grit.tsx'
import { Spark } from '#web/ui/spark.tsx'
import { SubjectTile } from '#web/ui/subject-tile.tsx'

const options = [{ text: '0' }, { text: '1', right: true }, { text: '2' }, { text: '3' }]

/** A question as a member sees it. It marks itself with CSS alone (landing.css), so it answers before any script has come. */
export function SampleQuestion() {
  return (
    <form method="dialog" className="sample-question grid gap-4 p-5">
      <header className="flex items-center gap-2.5 text-sm">
        <SubjectTile url="/icons/sql.svg" className="size-7" />
        <strong className="mr-auto">SQL</strong>
        <Grit strokes={1}>Basic</Grit>
      </header>
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-3 font-display font-extrabold text-xl">How many does this query count?</legend>
        <pre translate="no" className="code">
          <Keyword>SELECT</Keyword> count(*){'\n'}
          <Keyword>FROM</Keyword> (<Keyword>VALUES</Keyword> (1), (<Keyword>NULL</Keyword>), (3)) t(n){'\n'}
          <Keyword>WHERE</Keyword> n {'<>'} 1;
        </pre>
        <div className="grid grid-cols-2 gap-2.5">
          {options.map(({ text, right }, index) => (
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
            NULL {'<>'} 1 is neither true nor false, and WHERE keeps only what is true. The row with 3 is
            left.
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
