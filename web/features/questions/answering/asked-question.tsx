import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { MockQuestion } from '#contract/api/question-shapes.ts'
import type { AttemptAnswer } from '#contract/attempts/grade-attempt.ts'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { draftName, languagesOf, starterIn } from '#web/features/questions/answers/programs.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { lazily } from '#web/lib/lazily.ts'
import { InDock } from '#web/ui/dock-slot.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Bench } from './bench.tsx'
import { RunActs, type RunNow } from './bench-acts.tsx'
import { BlankFields } from './blank-question.tsx'
import { ChoiceOption } from './choice-option.tsx'
import { CodeAsked } from './code-asked.tsx'
import type { EditedCode } from './code-question.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Prompt } from './prompt.tsx'
import { useLanguage } from './use-language.ts'

const CodeEditor = lazily(async () => (await import('./code-editor.tsx')).CodeEditor)

/** The answer so far. */
export interface GivenAnswer {
  answer: AttemptAnswer | null
  text: string | null
  language: CodeLanguage | null
}

interface AskedQuestionProps {
  question: MockQuestion
  /** Sets its drafts apart from those of practice. */
  session: string
  given: GivenAnswer
  onChange: (change: Partial<GivenAnswer>) => void
  /** Below the editor of a code question. */
  runner: (code: EditedCode) => ReactNode
}

/** A question that gets no verdict: what is chosen and written belongs to the caller. */
export function AskedQuestion(props: AskedQuestionProps) {
  const { question } = props
  if (question.question_type === 'code') return <Program {...props} question={question} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <Prompt question={question} />
      <Answering {...props} question={question} />
    </div>
  )
}

type WrittenQuestion = Exclude<MockQuestion, { question_type: 'code' }>

function Answering({
  question,
  given,
  onChange,
}: Pick<AskedQuestionProps, 'given' | 'onChange'> & { question: WrittenQuestion }) {
  switch (question.question_type) {
    case 'mcq':
    case 'mcma':
      return <Choices question={question} given={given} onChange={onChange} />
    case 'blank':
      return (
        <BlankFields
          question={question}
          texts={given.answer && 'texts' in given.answer ? given.answer.texts : []}
          onChange={(texts) => onChange({ answer: texts.some((text) => text.trim()) ? { texts } : null })}
        />
      )
    case 'descriptive':
      return (
        <TextAreaField
          label="Your answer"
          hint="As you would say it in the interview."
          rows={10}
          maxLength={ANSWER_TEXT_MAX}
          value={given.text ?? ''}
          onChange={(event) => onChange({ text: event.currentTarget.value || null })}
        />
      )
  }
}

type Of<T> = Extract<MockQuestion, { question_type: T }>

function Choices({
  question,
  given,
  onChange,
}: Pick<AskedQuestionProps, 'given' | 'onChange'> & { question: Of<'mcq' | 'mcma'> }) {
  const chosen = given.answer && 'chosen' in given.answer ? given.answer.chosen : []
  const single = question.question_type === 'mcq'
  function choose(index: number) {
    if (single) return onChange({ answer: { chosen: [index] } })
    const next = chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index]
    onChange({ answer: next.length > 0 ? { chosen: next } : null })
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2.5">
      <legend className="mb-2 text-muted text-sm">
        {single ? 'Choose one answer.' : 'Choose all that apply.'}
      </legend>
      {question.content.options.map((html, index) => (
        <ChoiceOption
          key={html}
          name={question.id}
          single={single}
          letter={String.fromCharCode(65 + index)}
          html={html}
          checked={chosen.includes(index)}
          verdict={undefined}
          note={undefined}
          onChange={() => choose(index)}
        />
      ))}
    </fieldset>
  )
}

/** The editor works on a draft of its own; what came from another device is put there first. */
function Program({
  question,
  session,
  given,
  onChange,
  runner,
}: Omit<AskedQuestionProps, 'question'> & { question: Of<'code'> }) {
  const owner = useDraftOwner()
  const [asked, setAsked] = useState<EditedCode['asked']>()
  const [run, setRun] = useState<RunNow>({})
  // Java runs on the learner's own machine, with all its tests.
  const offered = languagesOf(question.content).filter((language) => language !== 'java')
  const [usual, keepLanguage] = useLanguage(offered)
  const language = given.language ?? usual
  const { starter_code } = starterIn(question.content, language)
  const draftId = draftOfSession(question, session, language)
  const [isReady, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there at the start is put into the draft
  useEffect(() => {
    if (owner === undefined) return
    if (given.text !== null && drafts.read(owner, draftId) === null) drafts.write(owner, draftId, given.text)
    setReady(true)
  }, [owner])
  if (!language) return null
  const change = (text: string) => onChange({ text: text === starter_code ? null : text, language })
  return (
    <>
      <Bench
        isOpen
        first="question"
        asked={asked}
        run={run}
        question={
          <>
            <Prompt question={question} />
            <CodeAsked question={question} />
          </>
        }
        code={
          <section aria-label="Your code">
            <div className="bench-head">
              <h3 className="sr-only">Your code</h3>
              <LanguageChoice
                offered={offered}
                value={language}
                onChange={(next) => {
                  keepLanguage(next)
                  const chosen = offered.find((one) => one === next)
                  const stored = owner && drafts.read(owner, draftOfSession(question, session, chosen))
                  onChange({ language: chosen ?? null, text: typeof stored === 'string' ? stored : null })
                }}
              />
            </div>
            {isReady && (
              <Suspense fallback={null}>
                <CodeEditor
                  key={draftId}
                  questionId={draftId}
                  language={question.content.component ? 'tsx' : language}
                  starterCode={starter_code}
                  onChange={change}
                  onCopy={(code) => copyText(code, 'Code copied')}
                  onRun={(kind) => setAsked({ kind: kind === 'submit' ? 'run' : kind })}
                  isFirst={!asked}
                  leavesFocus
                />
              </Suspense>
            )}
          </section>
        }
      >
        {asked &&
          runner({
            asked,
            questionId: question.id,
            draftId,
            language,
            starterCode: starter_code,
            solution: undefined,
            onState: setRun,
          })}
      </Bench>
      <InDock>
        <RunActs run={run} isDone onPress={(kind) => setAsked({ kind })} />
      </InDock>
    </>
  )
}

/** The drafts of a code question within a mock interview. */
export const draftOfSession = (
  question: Pick<Of<'code'>, 'id' | 'content'>,
  session: string,
  language: CodeLanguage | undefined,
) => draftName(`${question.id}.${session}`, question.content, language)
