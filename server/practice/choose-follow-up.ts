import { criteriaSaid } from '#contract/interview/criteria-said.ts'
import { nextFollowUp } from '#contract/interview/next-follow-up.ts'
import type { Content } from '#server/content/load-content.ts'

type Found = Pick<NonNullable<ReturnType<Content['findQuestion']>>, 'member' | 'cues'>

/** The next authored follow-up of an open question by what was said so far, with its place; undefined when nothing is left to ask. */
export function chooseFollowUp({ member, cues }: Found, said: string, asked: readonly number[]) {
  if (member.question_type !== 'descriptive') return undefined
  const followUps = member.content.follow_ups ?? []
  const index = nextFollowUp(
    cues?.asksAbout ?? followUps.map(() => null),
    asked,
    cues &&
      criteriaSaid(
        said,
        cues.criteria.map((own) => ({ cues: own })),
      ),
  )
  const next = index === undefined ? undefined : followUps[index]
  return index === undefined || !next ? undefined : { index, question: next.question }
}
