import { BadgeCheck, BookOpen } from 'lucide-react'
import type { CodeLanguage } from '#contract/api/content-names.ts'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { QuestionHtml } from './question-html.tsx'

type Answers = Pick<MemberQuestion['content'], 'explanation' | 'sources' | 'proof'>

export const languageNames: Record<CodeLanguage, string> = {
  sql: 'SQL',
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  java: 'Java',
}
const runtimes: Record<CodeLanguage, string> = {
  sql: 'PostgreSQL',
  python: 'Python 3',
  javascript: 'Node.js',
  typescript: 'Node.js',
  java: 'Java 17',
}

/** Why the answer is right, and what stands behind it: a program that was run, or a source. */
export function Explanation({ answers }: { answers: Answers }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="font-bold">Explanation</h3>
      <QuestionHtml html={answers.explanation} />
      {answers.proof.length > 0 && (
        <p className="flex items-center gap-2 text-good text-sm">
          <BadgeCheck aria-hidden className="size-4 shrink-0" />
          Checked by running it on{' '}
          {[...new Set(answers.proof.map(({ language }) => runtimes[language]))].join(', ')}
        </p>
      )}
      {answers.sources.map(({ title, section, url }) => (
        <p key={title + section} className="flex items-start gap-2 text-muted text-sm">
          <BookOpen aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            Source:{' '}
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="underline underline-offset-2"
              >
                {title}
              </a>
            ) : (
              title
            )}
            , {section}
          </span>
        </p>
      ))}
    </div>
  )
}
