import type { CriterionOpinion } from '#contract/api/opinions.ts'
import type { Tick } from '#contract/attempts/grade-attempt.ts'

const labels = new Map<Tick, string>([
  [0, 'Not said'],
  [0.5, 'Half'],
  [1, 'Said'],
])

/** The model's remark on one tick: where they differ it's a question, as the learner decides. */
export function opinionWords(
  { verdict, differs }: Pick<CriterionOpinion, 'verdict' | 'differs'>,
  tick: Tick,
) {
  const ticked = `You ticked “${labels.get(tick)}”`
  if (verdict === 'unsure') return "I can't tell."
  if (!differs) return verdict === 'not' ? 'I found no sentence for it either.' : 'I found it, too:'
  if (verdict === 'not') return `${ticked}; I found no sentence for it. Which one did you mean?`
  if (tick === 0) return `${ticked}. Isn't this ${verdict === 'half' ? 'half of ' : ''}it?`
  return verdict === 'half'
    ? `${ticked}; I found half of it. Is there more?`
    : `${ticked}. Isn't this all of it?`
}
