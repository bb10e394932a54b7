import type { Question } from '#web/features/questions/answering/question-types.ts'

/** Only members are sent other names, and none in a sitting. */
export const AlsoKnownAs = ({ question }: { question: Question }) =>
  'also' in question && question.also ? (
    <p className="text-muted text-sm">Also known as {question.also.join(', ')}</p>
  ) : null
