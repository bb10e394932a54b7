import { History, Pencil } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { isFreshTry } from '#web/drafts/fresh-try.ts'
import { isText, useDraft } from '#web/drafts/use-draft.ts'
import { writeDraft } from '#web/drafts/write-draft.ts'
import { AnswerArea, CodeReveal, Hints } from '#web/features/questions/answers/answer-parts.tsx'
import {
  draftName,
  languagesOf,
  type RunKind,
  solutionIn,
  starterIn,
} from '#web/features/questions/answers/programs.ts'
import { QuestionHtml } from '#web/features/questions/question-html.tsx'
import { copyCode } from '#web/lib/copy-text.ts'
import { lazily } from '#web/lib/lazily.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CodeAsked } from './code-asked.tsx'
import type { CodeEditor } from './code-editor.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { hasAnswers, type QuestionOf } from './question-types.ts'
import { useLanguage } from './use-language.ts'

/** Few look back: it comes when it is asked for. */
const SubmissionsPanel = lazily(
  async () => (await import('#web/features/questions/submissions/submissions-panel.tsx')).SubmissionsPanel,
  PartFailed,
)
const BenchDivider = lazily(async () => (await import('./bench-divider.tsx')).BenchDivider)
/** For members alone. */
const KeptDraft = lazily(
  async () => (await import('#web/features/questions/submissions/kept-draft.tsx')).KeptDraft,
)

/** The runner below the editor, composed by the page: features don't import each other. */
export interface EditedCode {
  questionId: string
  draftId: string
  language: CodeLanguage
  starterCode: string
  solution: string | undefined
  /** The last press of Run or Submit, or of their keys; another object at every press. */
  asked: { kind: RunKind }
}

interface CodeQuestionProps {
  /** The prompt, if it stands next to the editor. */
  what?: ReactNode
  question: QuestionOf<'code'>
  locked?: ReactNode
  onReveal?: () => void
  runner?: (code: EditedCode) => ReactNode
}

export function CodeQuestion({ what, question, locked, onReveal, runner }: CodeQuestionProps) {
  const { Editor, isLoading, load } = useEditor()
  const [asked, setAsked] = useState<EditedCode['asked']>()
  const offered = languagesOf(question.content)
  const [chosen, setLanguage] = useLanguage(offered)
  const { language, starter_code, starter_code_html } = starterIn(question.content, chosen)
  const draftId = draftName(question.id, question.content, language)
  const [draft] = useDraft(draftId, '', isText)
  const owner = useDraftOwner()
  const [isLookingBack, setLookingBack] = useState(false)
  const panelId = useId()
  // A session asks again, under a name of its own; what was submitted before would tell.
  const isKept = hasAnswers(question) && !isFreshTry(question.id)
  const answers = hasAnswers(question) ? question.content : undefined
  const offeredOf = (of: string) => offered.find((one) => one === of)
  const draftIn = (of: string) => draftName(question.id, question.content, offeredOf(of))
  return (
    <div className="bench" data-open={Editor && ''} data-ran={asked && ''}>
      <div className="bench-side">
        {what}
        <CodeAsked question={question} />
        {answers?.hints && (
          <Suspense>
            <Hints
              hints={answers.hints}
              questionId={question.id}
              language={language}
              code={draft || starter_code}
            />
          </Suspense>
        )}
      </div>
      {Editor && (
        <Suspense>
          <BenchDivider />
        </Suspense>
      )}
      <div className="bench-side">
        <section aria-label="Starter code" className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-display text-lg">Your code</h3>
            <LanguageChoice offered={offered} value={language} onChange={setLanguage} />
            {isKept && (
              <Button
                size="small"
                variant="quiet"
                icon={History}
                aria-expanded={isLookingBack}
                aria-controls={panelId}
                onClick={() => setLookingBack(!isLookingBack)}
              >
                Submissions
              </Button>
            )}
            {!Editor && (
              <Button
                data-replay
                size="small"
                variant="secondary"
                icon={Pencil}
                busy={isLoading}
                onClick={() => void load()}
              >
                {draft ? 'Continue editing' : 'Edit'}
              </Button>
            )}
          </div>
          {Editor ? (
            <Editor
              key={draftId}
              questionId={draftId}
              language={question.content.component ? 'tsx' : language}
              starterCode={starter_code}
              onCopy={copyCode}
              onRun={runner && ((kind) => setAsked({ kind }))}
              buttons={!runner || asked ? [] : answers ? ['run', 'submit'] : ['run']}
            />
          ) : (
            <QuestionHtml html={starter_code_html} />
          )}
          {isKept && language && (
            <Suspense>
              <KeptDraft
                key={draftId}
                questionId={question.id}
                draftId={draftId}
                language={language}
                empty={starter_code}
              />
            </Suspense>
          )}
          {isLookingBack && owner && (
            <Suspense fallback={<p className="text-muted text-sm">Loading your submissions...</p>}>
              <SubmissionsPanel
                id={panelId}
                questionId={question.id}
                readText={(of) => {
                  const text = drafts.read(owner, draftIn(of))
                  return isText(text) ? text : starterIn(question.content, offeredOf(of)).starter_code
                }}
                onRestore={(text, of) => {
                  writeDraft(owner, draftIn(of), text)
                  if (of !== language) setLanguage(of)
                  void load()
                }}
              />
            </Suspense>
          )}
          {Editor &&
            asked &&
            runner?.({
              asked,
              questionId: question.id,
              draftId,
              language,
              starterCode: starter_code,
              solution: answers && solutionIn(answers, language).solution_code,
            })}
        </section>
        {hasAnswers(question) ? (
          <AnswerArea>
            <CodeReveal question={question} language={language} onReveal={onReveal} />
          </AnswerArea>
        ) : (
          locked
        )}
      </div>
    </div>
  )
}

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
