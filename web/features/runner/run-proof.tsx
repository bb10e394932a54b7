import type { QuestionProof } from '#contract/api/question-proof.ts'
import { neededRuntime } from '#contract/proofs/needed-runtime.ts'
import { JavaProof } from './java-proof.tsx'
import { PressRunView } from './press-run-view.tsx'
import { ProofResultView } from './proof-result-view.tsx'
import type { Proven } from './prove-here.ts'
import { TestResultView } from './test-result-view.tsx'
import { useProof } from './use-proof.ts'

/** Below the statement of a proof: what was executed, run again here, next to what it must print. */
export function RunProof({ questionId, asked }: { questionId: string; asked: object }) {
  return (
    <PressRunView
      label="The proof"
      pressed="statement"
      press={useProof(questionId, asked)}
      verdict={(outcome) => <Verdict {...outcome} />}
      results={(outcome) => <Results questionId={questionId} {...outcome} />}
    />
  )
}

function Verdict({
  proof: { proof },
  proven: { programs, solutions },
}: Pick<ResultsProps, 'proof' | 'proven'>) {
  const needed = proof && neededRuntime(proof)
  const results = solutions.flatMap((one) => one.results)
  const total = programs.length + results.length
  if (total === 0) return null
  const held =
    programs.filter(({ holds }) => holds).length + results.filter(({ status }) => status === 'passed').length
  if (held < total && needed !== undefined)
    return (
      <p className="text-sm">
        This proof needs {needed}: it uses what a browser has not. Save the program and run it on your
        computer.
      </p>
    )
  const what = results.length > 0 ? 'tests and programs' : total === 1 ? 'program' : 'programs'
  return (
    <p className={`font-semibold text-sm ${held === total ? 'text-good' : 'text-bad'}`}>
      {held === total
        ? `The proof holds here: ${held} of ${total} ${what} came out as they must.`
        : `Only ${held} of ${total} ${what} came out as they must. If it fails again, report a problem.`}
    </p>
  )
}

const fileNames = {
  javascript: 'proof.mjs',
  typescript: 'proof.mts',
  python: 'proof.py',
  sql: 'proof.sql',
  java: 'Proof.java',
}

interface ResultsProps {
  questionId: string
  proof: QuestionProof
  proven: Proven
}

function Results({ questionId, proof: { proof, solutions }, proven }: ResultsProps) {
  const languages = [proof?.language, ...solutions.map(({ language }) => language)]
  const isScript = languages.includes('javascript') || languages.includes('typescript')
  return (
    <>
      {isScript && (
        <p className="text-muted text-xs">
          Here JavaScript runs on this browser's own engine and in its time zone, not on Node.js in UTC.
        </p>
      )}
      <ol aria-label="What the proof printed" className="grid grid-cols-1 gap-2 empty:hidden">
        {proven.programs.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: programs keep their order
          <li key={index}>
            <ProofResultView
              result={result}
              setup={proof?.setup}
              isOpen={index === 0}
              needed={proof && neededRuntime(proof)}
              fileName={proof && fileNames[proof.language]}
            />
          </li>
        ))}
        {proven.solutions.flatMap(({ language, isTask, results }) =>
          results.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tests keep their order
            <li key={`${language} ${index}`}>
              <TestResultView result={result} isOpen={false} isTask={isTask} />
            </li>
          )),
        )}
      </ol>
      {languages.includes('java') && (
        <JavaProof questionId={questionId} proof={proof} solutions={solutions} />
      )}
    </>
  )
}
