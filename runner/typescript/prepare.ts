import { type ModuleDeclaration, type Pattern, parse, type Statement } from 'acorn'
import { isNode } from '../syntax-tree.ts'
import { SESSION_EXPORT } from './session-export.ts'

/** Turns what is typed at the prompt into code whose names outlive it. */

export type PreparedCode = { code: string; names: string[] }

const options = { ecmaVersion: 'latest', allowHashBang: true } as const

/** The module with one export more: its own names, to be read and, where they aren't constants, to be set. */
export function prepareModule(code: string): PreparedCode {
  const { body } = parse(code, { ...options, sourceType: 'module' })
  const declared = body.flatMap((node) => moduleNames(node))
  const members = declared.map(({ name, isConstant }) =>
    isConstant
      ? `get ${name}() { return ${name} }`
      : `get ${name}() { return ${name} }, set ${name}(value) { ${name} = value }`,
  )
  return {
    code: `${code}\nexport const ${SESSION_EXPORT} = { ${members.join(', ')} }\n`,
    names: declared.map(({ name }) => name),
  }
}

type Declaration = { name: string; isConstant: boolean }

function moduleNames(node: Statement | ModuleDeclaration): Declaration[] {
  if (node.type === 'ImportDeclaration')
    return node.specifiers.map(({ local }) => ({ name: local.name, isConstant: true }))
  if (node.type === 'ExportNamedDeclaration' && node.declaration) return moduleNames(node.declaration)
  if (node.type === 'ExportDefaultDeclaration') {
    const { declaration } = node
    const isNamed = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration'
    return isNamed && declaration.id ? [{ name: declaration.id.name, isConstant: false }] : []
  }
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    return [{ name: node.id.name, isConstant: false }]
  if (node.type !== 'VariableDeclaration') return []
  const isConstant = node.kind !== 'let' && node.kind !== 'var'
  return node.declarations.flatMap(({ id }) => patternNames(id)).map((name) => ({ name, isConstant }))
}

function patternNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) =>
        patternNames(one.type === 'RestElement' ? one.argument : one.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? patternNames(one) : []))
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'RestElement':
      return patternNames(pattern.argument)
    default:
      return []
  }
}

/**
 * The body of a function that evaluates the line: declarations become assignments to the session's names, and the value of a
 * last expression is returned, in an object, because a promise that is returned bare would be awaited.
 */
export function prepareLine(line: string): PreparedCode {
  const source = isObject(line) ? `(${line})` : line
  const { body } = parse(source, {
    ...options,
    sourceType: 'script',
    allowAwaitOutsideFunction: true,
  })
  const hoisted: string[] = []
  const rest: string[] = []
  const names: string[] = []
  for (const [at, node] of body.entries()) {
    const text = source.slice(node.start, node.end)
    if (node.type === 'FunctionDeclaration') {
      const { id } = node
      names.push(id.name)
      const nameless = source.slice(node.start, id.start) + source.slice(id.end, node.end)
      hoisted.push(`${id.name} = ${nameless}`)
    } else if (node.type === 'ClassDeclaration') {
      names.push(node.id.name)
      rest.push(`${node.id.name} = ${text}`)
    } else if (node.type === 'VariableDeclaration') {
      names.push(...node.declarations.flatMap(({ id }) => patternNames(id)))
      const assigned = node.declarations.map(({ id, init }) => {
        const target = source.slice(id.start, id.end)
        if (init) return `(${target} = ${source.slice(init.start, init.end)})`
        return node.kind === 'var' ? target : `(${target} = undefined)`
      })
      rest.push(`void (${assigned.join(', ')})`)
    } else if (node.type === 'ExpressionStatement' && at === body.length - 1) {
      rest.push(`return { value: ${source.slice(node.expression.start, node.expression.end)} }`)
    } else rest.push(text)
  }
  const code = [...hoisted, ...rest].map((one) => `${one}\n;`).join('')
  return { code: awaits(body) ? `return (async () => {\n${code}})()` : code, names }
}

/** `{ a: 1 }` is an object at a prompt, and a block in a program. */
function isObject(line: string): boolean {
  if (!/^\s*\{/.test(line) || /;\s*$/.test(line)) return false
  try {
    parse(`(${line})`, { ...options, sourceType: 'script', allowAwaitOutsideFunction: true })
    return true
  } catch {
    return false
  }
}

/** True if the line awaits something outside of its functions. */
function awaits(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(awaits)
  if (!isNode(part)) return false
  if (part.type === 'AwaitExpression' || (part.type === 'ForOfStatement' && part.await)) return true
  if (/Function/.test(part.type)) return false
  return Object.values(part).some(awaits)
}
