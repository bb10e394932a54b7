import { InlineHtml, QuestionHtml } from '#web/features/questions/question-html.tsx'
import { AccordionItem } from '#web/ui/accordion.tsx'

interface FollowUpsProps {
  title?: string
  followUps: { question: string; answer: string }[] | undefined
  /** Read mode shows the answers at once. */
  open?: boolean | undefined
}

/** An interviewer's next questions; each answer opens at a press. */
export function FollowUps({ title = 'Follow-up questions', followUps, open }: FollowUpsProps) {
  if (!followUps?.length) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-display text-lg">{title}</h3>
      <div className="ruled overflow-hidden rounded-md border border-line bg-raised">
        {followUps.map(({ question, answer }) => (
          <AccordionItem
            key={question}
            open={open}
            head={<InlineHtml html={question} className="font-semibold" />}
          >
            <QuestionHtml html={answer} />
          </AccordionItem>
        ))}
      </div>
    </div>
  )
}
