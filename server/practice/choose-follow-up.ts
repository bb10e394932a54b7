import { criteriaSaid } from '#contract/interview/criteria-said.ts'
import { nextFollowUp } from '#contract/interview/next-follow-up.ts'
import type { Content } from '#server/content/load-content.ts'

type Found = Pick<NonNullable<ReturnType<Content['findQuestion']>>, 'member' | 'cues'>

/** The next authored follow-up of an open question by what was said so far, with its place; undefined when nothing is left to ask. */
export function chooseFollowUp(found: Found, said: string, asked: readonly number[]) {
  const { followUps, asksAbout, heard } = listened(found, said)
  const index = nextFollowUp(asksAbout, asked, heard)
  const next = index === undefined ? undefined : followUps[index]
  return index === undefined || !next ? undefined : { index, question: next.question }
}

/** All that may come next: not asked, and about nothing that was said. */
export function openFollowUps(found: Found, said: string, asked: readonly number[]) {
  const { followUps, asksAbout, heard } = listened(found, said)
  return followUps.flatMap(({ question }, index) => {
    const criterion = asksAbout[index] ?? null
    const wasSaid = criterion !== null && heard?.[criterion] === 'said'
    return asked.includes(index) || wasSaid ? [] : [{ index, question }]
  })
}

function listened({ member, cues }: Found, said: string) {
  const followUps = (member.question_type === 'descriptive' && member.content.follow_ups) || []
  return {
    followUps,
    asksAbout: cues?.asksAbout ?? followUps.map(() => null),
    heard:
      cues &&
      criteriaSaid(
        said,
        cues.criteria.map((own) => ({ cues: own })),
      ),
  }
}
