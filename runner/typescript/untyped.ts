import { type AnyNode, parse } from 'acorn'
import { transform } from 'sucrase'
import { childrenOf } from '../syntax-tree.ts'

/** TypeScript without its types; every line keeps its number. */
export const untyped = (code: string): string =>
  withDeclaredParameters(transform(code, { transforms: ['typescript'], disableESTransforms: true }).code)

/** How sucrase assigns a property that a parameter makes: no space before it. */
const assigned = /;this\.([\w$]+) = \1(?=;)/

/** sucrase does not declare these properties, so they would come after all other fields; TypeScript declares them first. */
function withDeclaredParameters(code: string): string {
  if (!assigned.test(code)) return code
  const fields: { at: number; text: string }[] = []
  function visit(node: AnyNode): void {
    if (node.type === 'ClassBody') {
      const written = node.body
        .filter((member) => member.type === 'MethodDefinition' && member.kind === 'constructor')
        .map(({ start, end }) => code.slice(start, end))
      const names = [...written.join('').matchAll(new RegExp(assigned, 'g'))].map(([, name]) => `${name};`)
      fields.push({ at: node.start + 1, text: names.join('') })
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true }))
  return fields
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, field) => text.slice(0, field.at) + field.text + text.slice(field.at), code)
}
