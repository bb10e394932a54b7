import { History, Pencil, X } from 'lucide-react'
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
import { WithDock } from '#web/ui/dock-slot.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Bench } from './bench.tsx'
import { RunActs, type RunNow } from './bench-acts.tsx'
import { CodeAsked } from './code-asked.tsx'
import type { CodeEditor } from './code-editor.tsx'
import { Dock, Enter, type QuestionPosition } from './dock.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { hasAnswers, type QuestionOf } from './question-types.ts'
import { useLanguage } from './use-language.ts'

/** Few look back: it comes when it is asked for. */
const SubmissionsPanel = lazily(
  async () => (await import('#web/features/questions/submissions/submissions-panel.tsx')).SubmissionsPanel,
  PartFailed,
)
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
  /** Its buttons are in the dock, and hear how the run stands. */
  onState: (run: RunNow) => void
}

interface CodeQuestionProps {
  /** The prompt, if it stands next to the editor. */
  what?: ReactNode
  question: QuestionOf<'code'>
  locked?: ReactNode
  /** In the dock of a visitor. */
  visitor?: ReactNode
  position?: QuestionPosition | undefined
  /** Below the answer: the link to this question. */
  tools?: ReactNode
  /** How often a program got a verdict. */
  judged?: number | undefined
  onReveal?: () => void
  runner?: (code: EditedCode) => ReactNode
}

export function CodeQuestion(props: CodeQuestionProps) {
  const { what, question, locked, visitor, position, tools, judged, onReveal, runner } = props
  const { Editor, isLoading, load, close } = useEditor()
  const [asked, setAsked] = useState<EditedCode['asked']>()
  const [run, setRun] = useState<RunNow>({})
  const [isRevealed, setRevealed] = useState(false)
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
  const press = (kind: RunKind) => setAsked({ kind })
  const isDone = (isRevealed && !Editor) || (judged ? run.isRight !== false : false)
  /** All that runs without an account passed: the hidden tests are for members. */
  const isUnchecked = !answers && visitor !== undefined && run.isRight === true
  function leave() {
    close()
    setAsked(undefined)
    setRun({})
  }
  return (
    <WithDock
      dock={(slots) => (
        <Dock
          slots={slots}
          position={position}
          judged={judged}
          isDone={isDone}
          next={isUnchecked && visitor}
          tone={run.isRight === undefined ? undefined : run.isRight ? 'right' : 'wrong'}
        >
          {!Editor ? (
            <Button
              data-replay
              data-main={isDone ? undefined : ''}
              variant={isDone ? 'secondary' : 'primary'}
              className="dock-main"
              icon={Pencil}
              busy={isLoading}
              onClick={() => void load()}
            >
              {draft ? 'Continue editing' : 'Edit'}
              {position && !isDone && <Enter />}
            </Button>
          ) : (
            runner && (
              <RunActs
                run={run}
                canSubmit={answers !== undefined}
                isDone={isDone || isUnchecked}
                onPress={press}
              />
            )
          )}
        </Dock>
      )}
    >
      <Bench
        isOpen={Editor !== undefined}
        asked={asked}
        run={run}
        question={
          <>
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
          </>
        }
        code={
          <section aria-label="Starter code">
            <div className="bench-head">
              <h3 className={Editor ? 'sr-only' : 'font-display text-lg'}>Your code</h3>
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
              {Editor && (
                <Button
                  size="small"
                  variant="quiet"
                  className="ml-auto px-2"
                  icon={X}
                  aria-label="Close the workspace"
                  onClick={leave}
                />
              )}
            </div>
            {Editor ? (
              <Editor
                key={draftId}
                questionId={draftId}
                language={question.content.component ? 'tsx' : language}
                starterCode={starter_code}
                onCopy={copyCode}
                onRun={runner && press}
                isFirst={!asked}
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
          </section>
        }
      >
        {Editor &&
          asked &&
          runner?.({
            asked,
            questionId: question.id,
            draftId,
            language,
            starterCode: starter_code,
            solution: answers && solutionIn(answers, language).solution_code,
            onState: setRun,
          })}
        {hasAnswers(question) ? (
          <AnswerArea>
            <CodeReveal
              question={question}
              language={language}
              onReveal={() => {
                setRevealed(true)
                onReveal?.()
              }}
            />
          </AnswerArea>
        ) : (
          locked
        )}
        {tools}
      </Bench>
    </WithDock>
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
  return { Editor, isLoading, load, close: () => setEditor(undefined) }
}
