import type { CodeLanguage } from '../content-lists.ts'

/** Texts and comments of each language; a regular expression that holds a quote is taken for a text. */
const script =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/g
const literals: Record<CodeLanguage, RegExp> = {
  javascript: script,
  typescript: script,
  python: /#[^\n]*|("""|''')(?:\\[\s\S]|[^\\])*?\1|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/g,
  java: /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"""(?:\\[\s\S]|[^\\])*?"""|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/g,
  sql: /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1/g,
}

/** The code with `change` made to all that is neither text nor comment. */
export function outsideLiterals(
  language: CodeLanguage,
  code: string,
  change: (part: string, at: number) => string,
): string {
  let changed = ''
  let from = 0
  for (const { 0: literal, index } of code.matchAll(literals[language])) {
    changed += change(code.slice(from, index), from) + literal
    from = index + literal.length
  }
  return changed + change(code.slice(from), from)
}
