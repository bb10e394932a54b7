/** A question as the order of a session sees it. */
export interface Topical {
  topic: string
  isNew: boolean
}

/**
 * The order of a session: reviews and new questions of each topic spread over all of it, each kind weakest first, and never three of
 * a topic in a row while another is left.
 */
export function mixTopics<T extends Topical>(questions: readonly T[]): T[] {
  const kinds = Map.groupBy(questions, ({ topic, isNew }) => `${isNew} ${topic}`)
  const spread = [...kinds.values()].flatMap((own) =>
    own.map((question, nth) => ({ question, at: (nth + 0.5) / own.length })),
  )
  return withoutThirds(spread.sort((a, b) => a.at - b.at).map(({ question }) => question))
}

/** The same order, except that a third of a topic lets the next one of another topic go first. `before` came already. */
export function withoutThirds<T extends Pick<Topical, 'topic'>>(
  questions: readonly T[],
  before: readonly Pick<Topical, 'topic'>[] = [],
): T[] {
  const left = [...questions]
  const topics = before.map(({ topic }) => topic)
  return questions.flatMap(() => {
    const last = topics.at(-1)
    const isThird = last !== undefined && topics.at(-2) === last
    const other = isThird ? left.findIndex(({ topic }) => topic !== last) : 0
    const next = left.splice(Math.max(0, other), 1)
    topics.push(...next.map(({ topic }) => topic))
    return next
  })
}
