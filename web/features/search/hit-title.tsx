import type { SearchHit } from '#contract/api/search.ts'

/** The title with what matched in it. */
export function HitTitle({ title, marks }: Pick<SearchHit, 'title' | 'marks'>) {
  const parts = marks.flatMap(([from, to], n) => [
    title.slice(marks[n - 1]?.[1] ?? 0, from),
    <mark key={from} className="bg-transparent font-bold text-accent">
      {title.slice(from, to)}
    </mark>,
  ])
  return (
    <>
      {parts}
      {title.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
