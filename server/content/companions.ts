import type { QuestionLink } from '#contract/api/question-shapes.ts'
import type { Problem } from './content-error.ts'
import type { LoadedQuestion } from './place-questions.ts'

/** Links each question to its companion and back: a design that is explained, and the same written as code. */
export function withCompanions(
  questions: readonly LoadedQuestion[],
  find: (name: string) => LoadedQuestion | undefined,
  problems: Problem[],
): LoadedQuestion[] {
  const partners = new Map<string, QuestionLink>()
  for (const { companion, name, member } of questions) {
    if (companion === undefined) continue
    const found = find(companion)?.member
    const path = `${member.resource_slug}/questions/${name}.yaml`
    if (found?.question_type !== 'code')
      problems.push({ path, problem: `companion: there is no code question ${companion}` })
    else if (partners.has(found.id))
      problems.push({ path, problem: `companion: ${companion} has one already` })
    else {
      partners.set(member.id, linkTo(found))
      partners.set(found.id, linkTo(member))
    }
  }
  return questions.map((question) => {
    const companion = partners.get(question.member.id)
    if (!companion) return question
    const { visitor, member } = question
    return { ...question, visitor: { ...visitor, companion }, member: { ...member, companion } }
  })
}

const linkTo = ({ id, title, resource_slug, difficulty }: QuestionLink): QuestionLink => ({
  id,
  title,
  resource_slug,
  difficulty,
})
