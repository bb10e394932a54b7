import type { ValueType } from '../value-types.ts'

/** Lists and trees of nodes from the data of tests and back, for JavaScript and TypeScript. */

export type ListNode = { value: number; next: ListNode | null }
export type TreeNode = { value: number; left: TreeNode | null; right: TreeNode | null }
export type NodeClasses = {
  ListNode: new (value?: number, next?: ListNode | null) => ListNode
  TreeNode: new (value?: number, left?: TreeNode | null, right?: TreeNode | null) => TreeNode
}

export class WrongType extends Error {}
const MOST_NODES = 5_000_000

export function decode(type: ValueType, value: unknown, classes: NodeClasses): unknown {
  if (type === 'list') return listOf(value as number[] | null, classes)
  if (type === 'list[]') return (value as (number[] | null)[]).map((one) => listOf(one, classes))
  return type === 'tree' ? treeOf(value as (number | null)[] | null, classes) : value
}

function listOf(values: number[] | null, { ListNode }: NodeClasses): ListNode | null {
  let head: ListNode | null = null
  for (const value of (values ?? []).toReversed()) head = new ListNode(value, head)
  return head
}

function treeOf(values: (number | null)[] | null, { TreeNode }: NodeClasses): TreeNode | null {
  const [first = null, ...others] = values ?? []
  if (first === null) return null
  const root = new TreeNode(first)
  const parents = [root]
  for (const [at, value] of others.entries()) {
    const parent = parents[at >> 1]
    if (value === null || !parent) continue
    const child = new TreeNode(value)
    parents.push(child)
    if (at % 2 === 0) parent.left = child
    else parent.right = child
  }
  return root
}

export function encode(type: ValueType | 'void', value: unknown): unknown {
  if (type === 'list') return listValues(value)
  if (type === 'list[]') {
    if (!Array.isArray(value)) throw new WrongType('the result is not a list of lists')
    return value.map(listValues)
  }
  return type === 'tree' ? treeValues(value) : plain(value)
}

function listValues(head: unknown): unknown[] {
  const values: unknown[] = []
  for (let node = head; node !== null && node !== undefined; ) {
    if (!isNode(node, 'next')) throw new WrongType('the result is not a ListNode')
    if (values.length > MOST_NODES) throw new WrongType('the list never ends')
    values.push(plain(node.value))
    node = node.next
  }
  return values
}

function treeValues(root: unknown): unknown[] {
  const values: unknown[] = []
  const queue: unknown[] = [root]
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at]
    if (node === null || node === undefined) {
      values.push(null)
      continue
    }
    if (!isNode(node, 'left') || !isNode(node, 'right')) throw new WrongType('the result is not a TreeNode')
    if (queue.length > MOST_NODES) throw new WrongType('the tree never ends')
    values.push(plain(node.value))
    queue.push(node.left, node.right)
  }
  while (values.length > 0 && values.at(-1) === null) values.pop()
  return values
}

const isNode = <F extends string>(node: unknown, field: F): node is Record<F | 'value', unknown> =>
  typeof node === 'object' && node !== null && field in node

/** What JSON can hold; undefined is null, as a missing result is in the other languages. */
function plain(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? 'a function' : value
  if (Array.isArray(value)) return Array.from(value, plain)
  if (ArrayBuffer.isView(value) && Symbol.iterator in value) return Array.from(value as Uint8Array)
  throw new WrongType(`the result holds an object of the class ${value.constructor?.name}`)
}
