/** What the generators `$product` and `$orderings` make of lists that are written out. */

/** Numbers, texts or lists, never of two kinds. */
type Items = readonly number[] | readonly string[] | readonly (readonly unknown[])[]
type Item = Items[number]

/** One item of each list, added or joined, in every combination; the last list changes fastest. */
export const product = (lists: readonly Items[]): Item[] =>
  lists.reduce<Item[]>(
    (made, list, at) =>
      at === 0 ? [...list] : made.flatMap((left) => list.map((right) => joined(left, right))),
    [],
  )

function joined(left: Item, right: Item): Item {
  if (typeof left === 'number') return left + Number(right)
  return typeof left === 'string' ? left + String(right) : left.concat(right)
}

/** The items in every order. */
export const orderings = (items: readonly unknown[]): unknown[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first, at) => orderings(items.toSpliced(at, 1)).map((rest) => [first, ...rest]))
