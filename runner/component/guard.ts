import { type AnyNode, parse } from 'acorn'
import { childrenOf, isNode } from '../syntax-tree.ts'

/**
 * The frame may share its process with the page, where an endless loop would stop both. So every loop and every function of the
 * learner's code asks whether the current task has run too long; a loop of promises never ends its task, either.
 */
export const GUARD = '__whetstoneGuard'
const TASK_MS = 2000

const loops = new Set([
  'ForStatement',
  'WhileStatement',
  'DoWhileStatement',
  'ForInStatement',
  'ForOfStatement',
])
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

type Insertion = { at: number; text: string; closes: boolean }

/** The same code on the same lines, with a call of the guard in every loop and function; throws where the syntax breaks. */
export function guarded(code: string): string {
  const insertions: Insertion[] = []
  const open = (at: number, text: string) => insertions.push({ at, text, closes: false })
  const close = (at: number, text: string) => insertions.push({ at, text, closes: true })
  function visit(node: AnyNode): void {
    const body = loops.has(node.type) || functions.has(node.type) ? bodyOf(node) : undefined
    const isBlock = body?.type === 'BlockStatement'
    const isLoop = loops.has(node.type)
    if (body) open(isBlock ? body.start + 1 : body.start, isBlock ? `${GUARD}();` : wrapped(isLoop))
    for (const child of childrenOf(node)) visit(child)
    if (body && !isBlock) close(body.end, isLoop ? '}' : ')')
  }
  visit(
    parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
    }),
  )
  // Stable: at one place inner code closes first and outer code opens first.
  insertions.sort((a, b) => a.at - b.at || Number(b.closes) - Number(a.closes))
  let text = ''
  let from = 0
  for (const { at, text: added } of insertions) {
    text += code.slice(from, at) + added
    from = at
  }
  return text + code.slice(from)
}

const wrapped = (isLoop: boolean): string => (isLoop ? `{${GUARD}();` : `(${GUARD}(),`)

const bodyOf = (node: AnyNode): AnyNode | undefined =>
  'body' in node && isNode(node.body) ? node.body : undefined

/** Throws once the current task has run for longer than a learner waits. */
export function buildGuard(): () => void {
  const now = performance.now.bind(performance)
  const { port1, port2 } = new MessageChannel()
  let since: number | undefined
  let calls = 0
  // A message is a task of its own, which no hidden page delays.
  port1.onmessage = () => {
    since = undefined
  }
  return () => {
    if (since === undefined) {
      since = now()
      port2.postMessage(0)
    } else if (++calls % 256 === 0 && now() - since > TASK_MS)
      throw new RangeError(`the code ran for more than ${TASK_MS / 1000} seconds without a pause`)
  }
}
