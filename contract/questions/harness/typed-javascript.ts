import type { CodeLanguage } from '../../content-lists.ts'
import type { Task } from '../schema/task.ts'
import type { ValueType } from '../value-types.ts'
import { entryName, nameIn, type Signature, signatureOf } from './signature.ts'

/** The task with TypeScript after JavaScript: the same programs with the types of the signature. */
export function withTypeScript<T extends Task>(task: T): T {
  if (task.solutions.javascript === undefined || task.solutions.typescript !== undefined) return task
  const signature = signatureOf(task)
  const typed = (programs: Programs) =>
    withAfterJavaScript(programs, programs.javascript && withTypes(programs.javascript, signature))
  const approaches = task.approaches.map(({ code, slow, ...approach }) => ({
    ...approach,
    ...(code && { code: typed(code) }),
    ...(slow && {
      slow: slow === true || !slow.includes('javascript') ? slow : [...slow, 'typescript' as const],
    }),
  }))
  return { ...task, starter_code: typed(task.starter_code), solutions: typed(task.solutions), approaches }
}

type Programs = Partial<Record<CodeLanguage, string>>

const withAfterJavaScript = (programs: Programs, typescript: string | undefined): Programs =>
  Object.fromEntries(
    Object.entries(programs).flatMap(([language, code]) =>
      language === 'javascript' && typescript !== undefined
        ? [
            [language, code],
            ['typescript', typescript],
          ]
        : [[language, code]],
    ),
  )

/** The signature's functions typed where the code declares them; their parameters keep the names they have there. */
export function withTypes(code: string, signature: Signature): string {
  if ('function' in signature) {
    const { parameters, returns } = signature.function
    const name = entryName('typescript', signature)
    return typeDeclaration(code, new RegExp(`^(function ${name})\\(([^()]*)\\)`, 'm'), parameters, returns)
  }
  const { name: className, constructor: parameters, methods } = signature.class
  const start = code.search(new RegExp(`^class ${className}\\b`, 'm'))
  const typed = [{ name: 'constructor', parameters, returns: undefined }, ...methods].reduce(
    (body, { name, parameters, returns }) =>
      typeDeclaration(
        body,
        new RegExp(`^( +${nameIn('typescript', name)})\\(([^()]*)\\)`, 'm'),
        parameters,
        returns,
      ),
    code.slice(start),
  )
  return code.slice(0, start) + typed
}

type Parameters = readonly { type: ValueType }[]

const typeDeclaration = (
  code: string,
  declaration: RegExp,
  types: Parameters,
  returns?: ValueType | 'void',
): string =>
  code.replace(declaration, (_, head: string, names: string) => {
    const list = names.split(', ').map((name, at) => {
      const type = types[at]?.type
      return type === undefined ? name : `${name}: ${typeScriptType(type)}`
    })
    return `${head}(${list.join(', ')})${returns === undefined ? '' : `: ${typeScriptType(returns)}`}`
  })

const plain: Partial<Record<string, string>> = {
  int: 'number',
  long: 'number',
  double: 'number',
  bool: 'boolean',
  list: 'ListNode | null',
  tree: 'TreeNode | null',
}

function typeScriptType(type: string): string {
  if (!type.endsWith('[]')) return plain[type] ?? type
  const item = typeScriptType(type.slice(0, -2))
  return item.includes(' ') ? `(${item})[]` : `${item}[]`
}
