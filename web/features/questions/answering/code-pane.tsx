import { History, X } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { isFreshTry } from '#web/drafts/fresh-try.ts'
import { isText } from '#web/drafts/use-draft.ts'
import { writeDraft } from '#web/drafts/write-draft.ts'
import { draftName, languagesOf, type RunKind, starterIn } from '#web/features/questions/answers/programs.ts'
import { QuestionHtml } from '#web/features/questions/question-html.tsx'
import { copyCode } from '#web/lib/copy-text.ts'
import { lazily } from '#web/lib/lazily.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import type { CodeEditor } from './code-editor.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { hasAnswers, type QuestionOf } from './question-types.ts'

/** Few look back: it comes when it is asked for. */
const SubmissionsPanel = lazily(
  async () => (await import('#web/features/questions/submissions/submissions-panel.tsx')).SubmissionsPanel,
  PartFailed,
)
/** For members alone. */
const KeptDraft = lazily(
  async () => (await import('#web/features/questions/submissions/kept-draft.tsx')).KeptDraft,
)

interface CodePaneProps {
  question: QuestionOf<'code'>
  draftId: string
  language: CodeLanguage
  starter: { code: string; html: string }
  onLanguage: (language: string) => void
  /** Once it has come. */
  Editor: typeof CodeEditor | undefined
  /** Nothing has been run yet. */
  isFirst: boolean
  onRun: ((kind: RunKind) => void) | undefined
  onEdit: () => void
  onClose: () => void
}

/** The learner's code: its language, what was submitted, and the editor or the starter. */
export function CodePane(props: CodePaneProps) {
  const { question, draftId, language, starter, onLanguage, Editor, isFirst, onRun, onEdit, onClose } = props
  const owner = useDraftOwner()
  const [isLookingBack, setLookingBack] = useState(false)
  const panelId = useId()
  const offered = languagesOf(question.content)
  const offeredOf = (of: string) => offered.find((one) => one === of)
  const draftIn = (of: string) => draftName(question.id, question.content, offeredOf(of))
  // A session asks again, under a name of its own; what was submitted before would tell.
  const isKept = hasAnswers(question) && !isFreshTry(question.id)
  return (
    <section aria-label="Starter code">
      <div className="bench-head">
        <h3 className={Editor ? 'sr-only' : 'font-display text-lg'}>Your code</h3>
        <LanguageChoice offered={offered} value={language} onChange={onLanguage} />
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
            onClick={onClose}
          />
        )}
      </div>
      {Editor ? (
        <Editor
          key={draftId}
          questionId={draftId}
          language={question.content.component ? 'tsx' : language}
          starterCode={starter.code}
          onCopy={copyCode}
          onRun={onRun}
          isFirst={isFirst}
        />
      ) : (
        <QuestionHtml html={starter.html} />
      )}
      {isKept && language && (
        <Suspense>
          <KeptDraft
            key={draftId}
            questionId={question.id}
            draftId={draftId}
            language={language}
            empty={starter.code}
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
              if (of !== language) onLanguage(of)
              onEdit()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
