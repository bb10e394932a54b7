import type { Card } from '#contract/api/review-card.ts'
import { createStore } from '#web/lib/create-store.ts'

/** The review cards that the last answers moved, as the server sent them. */
export const freshCards = createStore<Card[]>([])
