import type { getMockReport } from '#contract/api/mocks.ts'
import type { Output } from '#contract/api/route.ts'
import { roleNames } from '#contract/sitting/mock-lists.ts'
import { openCardArt } from '#server/pages/cards/card-art.ts'
import { type CardText, drawCard } from '#server/pages/cards/draw-card.ts'

type Report = Pick<Output<typeof getMockReport>, 'role' | 'minutes' | 'total' | 'topics'>

/** The part of a report that a learner may show to others: the kind of interview, the result, and the result by subject, strongest first. */
export function mockCardText(
  { role, minutes, total, topics }: Report,
  titleOf: (slug: string) => string,
): CardText {
  const subjects = [...Map.groupBy(topics, ({ resource_slug }) => resource_slug)].map(([slug, own]) => ({
    title: titleOf(slug),
    n: sum(own.map(({ n }) => n)),
    right: sum(own.map(({ right }) => right)),
  }))
  return {
    label: `Mock interview · ${roleNames[role]} · ${minutes} minutes`,
    title: total.n > 0 ? `${total.right} of ${total.n} right` : 'Interview done',
    text: subjects
      .sort((a, b) => b.right / b.n - a.right / a.n)
      .map(({ title, n, right }) => `${title} ${right} of ${n}`)
      .join(', '),
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

let art: ReturnType<typeof openCardArt> | undefined

/** A PNG, as the cards of pages are drawn (docs/decisions/0020-share-cards.md). */
export function drawMockCard(text: CardText): ReturnType<typeof drawCard> {
  art ??= openCardArt()
  return drawCard(art, text)
}
