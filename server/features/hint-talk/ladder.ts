import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import type { LoadedQuestion } from '#server/content/load-content.ts'
import { plainText } from '#server/content/plain-text.ts'
import { secretsOf } from '#server/practice/model/secrets-of.ts'
import { tellsAnswer } from '#server/practice/model/tells-answer.ts'
import { tellsDesign } from '#server/practice/model/tells-design.ts'

/** The hints of a question, and what nobody may be told who has read some of them. */
export interface Ladder {
  kind: 'code' | 'design'
  hints: readonly string[]
  /** True if a text tells what this learner doesn't know: `known` is what they have written and read. */
  tells: (text: string, laterHints: readonly string[], known: readonly string[]) => boolean
}

/** Undefined for a question without hints. */
export function ladderOf(found: LoadedQuestion): Ladder | undefined {
  const { member, cues } = found
  if (member.question_type !== 'code' && member.question_type !== 'descriptive') return undefined
  if (!member.content.hints) return undefined
  const hints = member.content.hints.map(plainText)
  if (member.question_type === 'code') {
    const secret = [...solutionsOf(member), ...approachesOf(found)]
    const open = startersOf(member)
    return {
      kind: 'code',
      hints,
      tells: (text, later, known) =>
        tellsAnswer(text, { secret: [...secret, ...later], known: [...known, ...open] }),
    }
  }
  const secret = secretsOf(member.content)
  return {
    kind: 'design',
    hints,
    tells: (text, later, known) =>
      tellsDesign(text, { secret: [...secret, ...later], known, cues: cues?.criteria ?? [] }),
  }
}

type Code = Extract<MemberQuestion, { question_type: 'code' }>

const solutionsOf = ({ content: { solution_code, other_solutions = [] } }: Code) => [
  solution_code,
  ...other_solutions.map((other) => other.solution_code),
]

/** The programs of the editorial: other ways to solve it. */
const approachesOf = ({ editorial }: LoadedQuestion) =>
  (editorial?.approaches ?? []).flatMap(({ code = {} }) => Object.values(code))

const startersOf = ({ content: { starter_code, other_starters = [] } }: Code) => [
  starter_code,
  ...other_starters.map((other) => other.starter_code),
]
