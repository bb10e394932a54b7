import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { freshTryOf } from '#web/drafts/fresh-try.ts'

/**
 * The question with its options in another order, always the same for a seed, under an id of its own: what was chosen or written in
 * practice does not show. What is being written survives a reload. `canonical` leads from a position on screen to the option's own index.
 */
export function shuffleOptions(question: MemberQuestion, seed: string) {
  if (question.question_type !== 'mcq' && question.question_type !== 'mcma')
    return { question: { ...question, id: freshTryOf(question.id) }, canonical: (index: number) => index }
  const id = `${question.id}.${seed}`
  const order = orderOf(question.content.options.length, seed)
  const shown = (index: number) => order.indexOf(index)
  const { options, option_explanations } = question.content
  const moved = {
    options: order.map((index) => options[index] ?? ''),
    option_explanations: order.map((index) => option_explanations[index] ?? null),
  }
  const asked: MemberQuestion =
    question.question_type === 'mcq'
      ? {
          ...question,
          id,
          content: { ...question.content, ...moved, correct_index: shown(question.content.correct_index) },
        }
      : {
          ...question,
          id,
          content: {
            ...question.content,
            ...moved,
            correct_indices: question.content.correct_indices.map(shown),
          },
        }
  return { question: asked, canonical: (index: number) => order[index] ?? index }
}

/** Fisher and Yates, with the numbers of a linear congruential generator. */
function orderOf(length: number, seed: string) {
  let state = 2166136261
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 16777619)
  const order = Array.from({ length }, (_, index) => index)
  for (let at = length - 1; at > 0; at--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (at + 1))
    const moved = order[at] ?? at
    order[at] = order[other] ?? other
    order[other] = moved
  }
  return order
}
