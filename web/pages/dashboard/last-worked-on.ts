import type { LearningItem } from '#contract/api/progress.ts'
import type { Recommendation } from '#contract/api/recommendations.ts'

/** The question at which work stopped: not a subject that is merely bookmarked, nor one without a question left. `items` is newest first. */
export function lastWorkedOn(items: LearningItem[], recommendations: Recommendation[]) {
  for (const item of items) {
    if (item.content_type !== 'interview' || item.last_accessed === null) continue
    const recommendation = recommendations.find(({ resource_slug }) => resource_slug === item.resource_slug)
    if (recommendation) return { item, recommendation }
  }
  return undefined
}
