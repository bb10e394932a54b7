import type { Activity } from '#contract/api/activity.ts'

/** Of several entries in a row about one thing (started, opened, completed) only the newest is news. */
export const newestPerItem = <Item extends Pick<Activity, 'content_type' | 'content_id' | 'resource_slug'>>(
  items: Item[],
): Item[] =>
  items.filter((item, at) => {
    const newer = items[at - 1]
    return (
      newer?.resource_slug !== item.resource_slug ||
      newer.content_type !== item.content_type ||
      newer.content_id !== item.content_id
    )
  })
