import type { DebuggedProcess } from './debugged-process.ts'
import { addVariable, type Variables } from './recorder.ts'

/** The debugger's view of a stopped program, as far as it is read here. */
export type RemoteObject = {
  type: string
  subtype?: string
  className?: string
  description?: string
  value?: unknown
  objectId?: string
}
export type CallFrame = {
  functionName: string
  location: { scriptId: string; lineNumber: number; columnNumber: number }
  scopeChain: { type: string; object: RemoteObject }[]
  this: RemoteObject
  returnValue?: RemoteObject
}

/** Facts about a program before it runs, and of the variables of its module while it runs. */
export type Reading = {
  ofModule: Map<string, string>
  imported: ReadonlySet<string>
  /** Classes whose values are shown whole. */
  shownClasses: string[]
  subclasses: ReadonlySet<string>
  namesThis: boolean
}

export function readingOf(code: string): Reading {
  const imports = [...code.matchAll(/^import\s+([^'"]+?)\s+from\s/gm)].map(([, names = '']) => names)
  const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  return {
    ofModule: new Map(),
    imported: new Set(imports.flatMap((names) => namesIn(names, /(?:\bas\s+)?([\w$]+)\s*(?=[,}]|$)/g))),
    shownClasses: [
      'Promise',
      'ArrayBuffer',
      'URLSearchParams',
      'Headers',
      ...namesIn(code, /\bclass\s+(\w+)/g),
    ],
    subclasses: new Set(namesIn(code, /\bclass\s+(\w+)\s+extends\b/g)),
    namesThis: /\bthis\b/.test(code),
  }
}

const MOST = 60

/**
 * Runs in the program's process, yet none of the program's own functions: no getter, no toString, no proxy. A large object of
 * Node's own, such as a server, is told by its class alone.
 */
const showValues = `function (names, most, classes) {
  const { inspect } = process.getBuiltinModule('node:util')
  const options = { depth: 3, breakLength: Infinity, compact: true, customInspect: false, getters: false, showProxy: true, maxArrayLength: 20, maxStringLength: most }
  const shown = (value) => {
    const text = inspect(value, options).replace(/\\n\\s+at [^\\n]*?(?=[ }\\],]*(\\n|$))/g, '').replace(/\\s*\\n\\s*/g, ' ')
    const host = /^(?:<ref \\*\\d+> )?([A-Z]\\w*) \\{/.exec(text)?.[1]
    return text.length > most && host !== undefined && !classes.includes(host) ? host : text
  }
  return names.flatMap((name) => {
    const value = name === '' ? this : this[name]
    const own = typeof value === 'function' ? Object.getOwnPropertyDescriptor(value, 'name')?.value : undefined
    if (own === name) return []
    const text = shown(value)
    return [[name, text.length > most ? text.slice(0, most - 1) + '…' : text]]
  })
}`

async function show(
  debugged: DebuggedProcess,
  objectId: string,
  names: string[],
  { shownClasses }: Reading,
): Promise<[string, string][]> {
  const { result } = (await debugged.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: showValues,
    arguments: [{ value: names }, { value: MOST }, { value: shownClasses }],
    returnByValue: true,
  })) as { result: { value: [string, string][] } }
  return result.value
}

/** Values of a scope by name; a `let` or `const` before its declaration has none. */
async function valuesOf(
  debugged: DebuggedProcess,
  objectId: string,
  reading: Reading,
): Promise<[string, string][]> {
  const properties = (await debugged.send('Runtime.getProperties', { objectId, ownProperties: true })) as {
    result: { name: string; value?: RemoteObject }[]
  }
  const names = properties.result.flatMap(({ name, value }) =>
    value && !reading.imported.has(name) ? [name] : [],
  )
  return names.length === 0 ? [] : show(debugged, objectId, names, reading)
}

const functionNames: Record<string, string> = {
  '': 'anonymous function',
  '<instance_members_initializer>': 'fields',
  '<static_initializer>': 'static fields',
}

/**
 * All variables that the stopped program sees, the outermost function first. Those of the module stay as they were
 * where a function sees only the ones that it uses.
 */
export async function readVariables(
  debugged: DebuggedProcess,
  frames: readonly CallFrame[],
  reading: Reading,
): Promise<Variables> {
  const own: [where: string, name: string, value: string][] = []
  const calls = new Map<string, number>()
  for (const { functionName, scopeChain, this: receiver } of frames.toReversed()) {
    const isModule = functionName === '' && !scopeChain.some(({ type }) => type === 'local')
    const method = functionName.replace(/^.*\./, '')
    const name = isModule ? '' : (functionNames[method] ?? method)
    const call = (calls.get(name) ?? 0) + 1
    calls.set(name, call)
    const where = call === 1 ? name : `${name} #${call}`
    // The innermost scope last, so that its variable of a name is the one that is shown.
    for (const { type, object } of scopeChain.toReversed()) {
      if (type === 'global' || type === 'script' || !object.objectId) continue
      for (const [variable, value] of await valuesOf(debugged, object.objectId, reading))
        if (type === 'module') reading.ofModule.set(variable, value)
        else own.push([where, variable, value])
    }
    // Before super() the constructor of a subclass has none.
    const hasThis = receiver.type !== 'undefined' || !reading.subclasses.has(method)
    if (reading.namesThis && !isModule && hasThis)
      own.push([where, 'this', await shownThis(debugged, receiver, reading)])
  }
  const variables: Variables = new Map()
  for (const [name, value] of reading.ofModule) addVariable(variables, '', name, value)
  for (const [where, name, value] of own) addVariable(variables, where, name, value)
  return variables
}

async function shownThis(
  debugged: DebuggedProcess,
  { objectId, value }: RemoteObject,
  reading: Reading,
): Promise<string> {
  if (objectId === undefined) return String(value)
  return (await show(debugged, objectId, [''], reading))[0]?.[1] ?? 'undefined'
}
