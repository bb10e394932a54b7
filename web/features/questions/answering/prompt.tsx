import { QuestionHtml } from '#web/features/questions/question-html.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Question } from './question-types.ts'

/** The prompt of a question. */
export function Prompt({ question: { content } }: { question: Pick<Question, 'content'> }) {
  return (
    <>
      <QuestionHtml html={content.prompt} className="read" />
      {'form' in content && content.form === 'review' && (
        <p>
          <Badge tone="spark">Review the change</Badge>
        </p>
      )}
      {content.media && (
        <img
          src={content.media.image_url}
          alt={content.media.alt}
          width={content.media.width}
          height={content.media.height}
          loading="lazy"
          className="h-auto max-w-full rounded-md border border-line"
        />
      )}
    </>
  )
}
