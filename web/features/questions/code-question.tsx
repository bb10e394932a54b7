import { Copy, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { CodeEditor } from './code-editor.tsx'
import { isText, useDraft } from './draft.ts'
import { Explanation, languageNames } from './explanation.tsx'
import { InlineHtml, QuestionHtml } from './question-html.tsx'
import { type AnswersOf, hasAnswers, type QuestionOf } from './question-types.ts'
import { Reveal } from './reveal.tsx'

interface CodeQuestionProps {
  question: QuestionOf<'code'>
  locked?: ReactNode
  onReveal?: () => void
}

export function CodeQuestion({ question, locked, onReveal }: CodeQuestionProps) {
  const { Editor, isLoading, load } = useEditor()
  const [draft] = useDraft(question.id, '', isText)
  const { language, starter_code, starter_code_html } = question.content
  return (
    <div className="grid grid-cols-1 gap-4">
      <CodeFacts question={question} />
      <section aria-label="Starter code" className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-bold">Your code</h3>
          {!Editor && (
            <span className="flex gap-2">
              <Button size="small" variant="quiet" icon={Copy} onClick={() => void copy(starter_code)}>
                Copy
              </Button>
              <Button
                size="small"
                variant="secondary"
                icon={Pencil}
                busy={isLoading}
                onClick={() => void load()}
              >
                {draft ? 'Continue editing' : 'Edit'}
              </Button>
            </span>
          )}
        </div>
        {Editor ? (
          <Editor questionId={question.id} language={language} starterCode={starter_code} onCopy={copy} />
        ) : (
          <QuestionHtml html={starter_code_html} />
        )}
      </section>
      {hasAnswers(question) ? (
        <Reveal label="Show Solution" onReveal={onReveal}>
          <CodeAnswers answers={question.content as AnswersOf<'code'>} />
        </Reveal>
      ) : (
        locked
      )}
    </div>
  )
}

const copy = (code: string) => copyText(code, 'Code copied')

/** The editor is large: it comes when it is asked for. */
function useEditor() {
  const [Editor, setEditor] = useState<typeof CodeEditor>()
  const [isLoading, setLoading] = useState(false)
  async function load() {
    setLoading(true)
    try {
      const module = await import('./code-editor.tsx')
      setEditor(() => module.CodeEditor)
    } catch (error) {
      console.warn('The editor could not be loaded', error)
      toast.error('Failed to load the editor. Please try again.')
    }
    setLoading(false)
  }
  return { Editor, isLoading, load }
}

/** Language, expected output and what the tests look at: open to all. */
export function CodeFacts({ question }: { question: QuestionOf<'code'> }) {
  const { language, expected_output_hint, tests } = question.content
  return (
    <>
      <p>
        <Badge tone="accent">{languageNames[language]}</Badge>
      </p>
      {expected_output_hint && (
        <p className="text-sm">
          <span className="font-semibold">Expected output: </span>
          <InlineHtml html={expected_output_hint} />
        </p>
      )}
      {tests.public.length > 0 && (
        <div className="grid grid-cols-1 gap-1 text-sm">
          <h3 className="font-semibold">Tests</h3>
          <ul className="list-disc pl-5">
            {tests.public.map(({ description }) => (
              <li key={description}>{description}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

export function CodeAnswers({ answers }: { answers: AnswersOf<'code'> }) {
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-bold">Solution</h3>
        <Button size="small" variant="quiet" icon={Copy} onClick={() => void copy(answers.solution_code)}>
          Copy
        </Button>
      </div>
      <QuestionHtml html={answers.solution_code_html} />
      <Explanation answers={answers} />
    </>
  )
}
