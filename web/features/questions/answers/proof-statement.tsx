import { BadgeCheck } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { AnsweredQuestion, AnswerRunners } from './answer-slots.ts'

const runtimes: Record<CodeLanguage, string> = {
  sql: 'PostgreSQL',
  python: 'Python 3',
  javascript: 'Node.js',
  typescript: 'Node.js',
  java: 'Java 17',
}

interface ProofStatementProps extends Pick<MemberQuestion['content'], 'proof'> {
  /** The runtime that executed it, unless it's the usual one of its language. */
  runtime: string | undefined
}

/** Which runtimes executed the answer; a press runs it again, here. */
export function ProofStatement({ proof, runtime }: ProofStatementProps) {
  const Runner = use(AnswerRunners)?.Proof
  const questionId = use(AnsweredQuestion)
  const [asked, setAsked] = useState<object>()
  const names = [...new Set(proof.map(({ language }) => runtime ?? runtimes[language]))].join(', ')
  const statement = `Checked by running it on ${names}`
  const icon = <BadgeCheck aria-hidden className="size-4 shrink-0" />
  if (!Runner || questionId === undefined)
    return (
      <p className="flex items-center gap-2 text-good text-sm">
        {icon}
        {statement}
      </p>
    )
  const isJava = proof.every(({ language }) => language === 'java')
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <button
        type="button"
        onClick={() => setAsked({})}
        className="flex min-h-9 items-center gap-2 rounded-md text-left text-good text-sm pointer-coarse:min-h-11"
      >
        {icon}
        <span>
          {statement}.{' '}
          <span className="font-semibold underline underline-offset-2">
            {isJava ? 'Get the proof' : 'Run the proof'}
          </span>
        </span>
      </button>
      {asked && (
        <Suspense fallback={<p className="text-muted text-sm">Loading the proof...</p>}>
          <Runner questionId={questionId} asked={asked} />
        </Suspense>
      )}
    </div>
  )
}
