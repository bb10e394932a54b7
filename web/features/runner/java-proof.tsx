import { Download } from 'lucide-react'
import type { QuestionProof } from '#contract/api/question-proof.ts'
import { javaSources } from '#contract/run/java-sources.ts'
import { mainJava } from '#contract/run/main-java.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { getRunnable } from './runnable.ts'
import { saveFile } from './save-file.ts'

/** A proof in Java: no engine of a browser runs it as a JDK does, so the programs are files to save. */
export function JavaProof({ questionId, proof, solutions }: { questionId: string } & QuestionProof) {
  const solution = solutions.find(({ language }) => language === 'java')?.solution_code
  async function saveTests(code: string) {
    try {
      const runnable = await getRunnable(questionId, true)
      if (runnable.kind === 'task') saveFile('Solution.java', code)
      else saveFile('Main.java', mainJava({ ...runnable, code }))
    } catch (error) {
      console.warn('Main.java could not be made', error)
      toast.error('The file could not be made. Please try again.')
    }
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2 text-sm">
      <p>
        Java needs a JDK (17 or newer) and runs on your computer, not in the browser. Save the program and
        start it with <code translate="no">java</code> and the name of the file.
      </p>
      {solution !== undefined && (
        <Button size="small" variant="secondary" icon={Download} onClick={() => void saveTests(solution)}>
          The solution in Java
        </Button>
      )}
      {proof?.language === 'java' && (
        <ol aria-label="Programs of the proof" className="grid w-full grid-cols-1 gap-3">
          {proof.programs.map(({ title, code, prints, differs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: programs keep their order
            <li key={index} className="grid grid-cols-1 justify-items-start gap-1">
              {title !== undefined && (
                <code translate="no" className="max-w-full truncate">
                  {title}
                </code>
              )}
              <p>
                {differs ? 'It must not print' : 'It must print'}
                <code translate="no" className="whitespace-pre-wrap">
                  {' '}
                  {prints}
                </code>
              </p>
              <Button
                size="small"
                variant="secondary"
                icon={Download}
                onClick={() => saveFile('Proof.java', javaSources({ setup: proof.setup, code }).join('\n'))}
              >
                Proof.java
              </Button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
