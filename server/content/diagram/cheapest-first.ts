/** A queue that gives back the number of the least cost first (a binary heap). */
export function cheapestFirst() {
  const heap: { cost: number; value: number }[] = []
  const costAt = (index: number) => heap[index]?.cost ?? Number.POSITIVE_INFINITY
  const swap = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]]
    if (first && second) [heap[a], heap[b]] = [second, first]
  }
  function rise(index: number) {
    const parent = (index - 1) >> 1
    if (index === 0 || costAt(parent) <= costAt(index)) return
    swap(index, parent)
    rise(parent)
  }
  function sink(index: number) {
    const [left, right] = [2 * index + 1, 2 * index + 2]
    const least = costAt(right) < costAt(left) ? right : left
    if (costAt(index) <= costAt(least)) return
    swap(index, least)
    sink(least)
  }
  return {
    add(cost: number, value: number) {
      heap.push({ cost, value })
      rise(heap.length - 1)
    },
    take() {
      const first = heap[0]
      const last = heap.pop()
      if (first && last && first !== last) {
        heap[0] = last
        sink(0)
      }
      return first
    },
  }
}
