import { Pencil } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { isText, useDraft } from '#web/drafts/use-draft.ts'
import { AnswerArea, CodeReveal, Hints } from '#web/features/questions/answers/answer-parts.tsx'
import {
  draftName,
  languagesOf,
  type RunKind,
  solutionIn,
  starterIn,
} from '#web/features/questions/answers/programs.ts'
import { Button } from '#web/ui/button.tsx'
import { WithDock } from '#web/ui/dock-slot.tsx'
import { Bench } from './bench.tsx'
import { RunActs, type RunNow } from './bench-acts.tsx'
import { CodeAsked } from './code-asked.tsx'
import { CodePane } from './code-pane.tsx'
import { Dock, Enter, type QuestionPosition } from './dock.tsx'
import { hasAnswers, type QuestionOf } from './question-types.ts'
import { useEditor } from './use-editor.ts'
import { useLanguage } from './use-language.ts'

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
  const answers = hasAnswers(question) ? question.content : undefined
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
                  work={draft || starter_code}
                />
              </Suspense>
            )}
          </>
        }
        code={
          <CodePane
            question={question}
            draftId={draftId}
            language={language}
            starter={{ code: starter_code, html: starter_code_html }}
            onLanguage={setLanguage}
            Editor={Editor}
            isFirst={!asked}
            onRun={runner && press}
            onEdit={() => void load()}
            onClose={leave}
          />
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
