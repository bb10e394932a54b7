import { InterviewChoice } from './interview-choice.tsx'
import { InterviewRoom } from './interview-room.tsx'

interface InterviewsProps {
  slug: string | undefined
  name: string | undefined
}

/** The interviewer of one question, or the choice of a question. */
export const Interviews = ({ slug, name }: InterviewsProps) =>
  slug && name ? <InterviewRoom key={`${slug}/${name}`} slug={slug} name={name} /> : <InterviewChoice />
