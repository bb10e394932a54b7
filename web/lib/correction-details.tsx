import type { ToldCorrection } from '#contract/api/question-shapes.ts'
import { Marked } from './correction-words.tsx'

/** What was wrong with a question, what holds now and why: it tells the answer. */
export function CorrectionDetails({
  correction: { was, is, reason, proof, source },
}: {
  correction: Omit<ToldCorrection, 'date' | 'change' | 'note'>
}) {
  const parts = [
    ['Was', was],
    ['Now', is],
    ['Why', reason],
    ['Proof', proof],
    ['Source', source && `${source.title}, ${source.section}`],
  ] as const
  return (
    <dl className="grid gap-1">
      {parts.map(
        ([name, text]) =>
          text && (
            <div key={name} className="flex gap-2">
              <dt className="w-14 shrink-0 text-muted">{name}</dt>
              <dd className="min-w-0 break-words">
                {name === 'Source' && source?.url ? (
                  <a
                    href={source.url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="underline underline-offset-2"
                  >
                    {text}
                  </a>
                ) : (
                  <Marked text={text} />
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
