import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { ItemState } from '#web/lib/item-state.ts'
import { useGrowingCount } from '#web/lib/use-growing-count.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'

const states = [
  { key: 'not_started', label: 'Not started' },
  { key: 'in_progress', label: 'In progress' },
  { key: 'done', label: 'Done' },
] as const

export interface LibraryGroup<Item> {
  slug: string
  title: string
  items: Item[]
}

interface LibraryProps<Item> {
  title: string
  /** In the order in which they stand; what still loads comes later. */
  groups: LibraryGroup<Item>[]
  stateOf: (id: string) => ItemState
  row: (item: Item, slug: string, state: ItemState) => ReactNode
}

/** All items of one kind, narrowed by resource and by state; both choices live in the address. */
export function Library<Item extends { id: string }>({ title, groups, stateOf, row }: LibraryProps<Item>) {
  const [search] = useSearchParams()
  const tab = search.get('tab') ?? ''
  const resource = groups.find(({ slug }) => slug === search.get('resource'))?.slug
  const state = states.find(({ key }) => key === search.get('state'))?.key
  const to = (next: { resource?: string | undefined; state?: string | undefined }) =>
    `?${new URLSearchParams({ tab, ...(next.resource && { resource: next.resource }), ...(next.state && { state: next.state }) })}`

  const ofState = (items: Item[]) => (state ? items.filter(({ id }) => stateOf(id) === state) : items)
  const shown = groups
    .filter(({ slug }) => !resource || slug === resource)
    .map((group) => ({ ...group, found: ofState(group.items) }))
    .filter(({ found }) => found.length > 0)
  const inResource = groups.flatMap(({ slug, items }) => (!resource || slug === resource ? items : []))
  const countOf = (key: ItemState) => inResource.filter(({ id }) => stateOf(id) === key).length
  const total = shown.reduce((sum, { found }) => sum + found.length, 0)
  const count = useGrowingCount(total)
  let left = count

  return (
    <section aria-label={title} className="grid grid-cols-1 gap-5">
      <h2 className="font-extrabold text-2xl tracking-tight">{title}</h2>
      <div className="grid gap-3">
        <FilterLinks
          label="Resource"
          current={resource ?? 'all'}
          options={[
            { key: 'all', label: 'All', to: to({ state }) },
            ...groups.map((group) => ({
              key: group.slug,
              label: group.title,
              to: to({ state, resource: group.slug }),
            })),
          ]}
        />
        <FilterLinks
          label="State"
          current={state ?? ''}
          options={states.map(({ key, label }) => ({
            key,
            label,
            count: countOf(key),
            to: to({ resource, state: key === state ? undefined : key }),
          }))}
        />
      </div>
      {total === 0 && (
        <EmptyState icon={SearchX} title="Nothing here" text="Try another resource or another state." />
      )}
      {shown.map(({ slug, title, items, found }) => {
        const rows = found.slice(0, Math.max(0, left))
        left -= rows.length
        if (rows.length === 0) return null
        const done = items.filter(({ id }) => stateOf(id) === 'done').length
        return (
          <section key={slug} aria-label={title} className="grid grid-cols-1 gap-3">
            <h3 className="flex flex-wrap items-baseline gap-x-3 font-display text-xl">
              {title}
              <span className="font-normal font-sans text-muted text-sm">
                {done} of {items.length} done
              </span>
            </h3>
            <ul className="ruled rounded-lg border border-line bg-raised">
              {rows.map((item) => row(item, slug, stateOf(item.id)))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}
