import type { AnyNode } from 'acorn'

export const isNode = (part: unknown): part is AnyNode =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string'

export const childrenOf = (node: AnyNode): AnyNode[] => Object.values(node).flat().filter(isNode)
