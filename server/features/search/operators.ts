/** How titles and texts name the operators of the languages taught, and what people type for them. */
const operatorsByName: Record<string, string> = {
  'arrow function': '=>',
  'assignment expression': ':=',
  bitwise: '& | ^ ~',
  concatenat: '||',
  'conditional operator': '?:',
  containment: '@>',
  decorator: '@',
  equality: '== === != !==',
  exponentiation: '**',
  'floor division': '//',
  jsonb: '-> ->> @> #>',
  lambda: '->',
  'logical operator': '&& ||',
  'method reference': '::',
  modulo: '%',
  nullish: '?? ??=',
  'optional chain': '?.',
  'post increment': '++ --',
  'pre increment': '++ --',
  remainder: '%',
  'rest and spread': '...',
  'rest parameter': '...',
  'shifting a': '<< >> >>>',
  'shifts of negative': '<< >> >>>',
  'short circuit': '&& ||',
  spread: '...',
  'strict equality': '=== !==',
  'starred name': '*',
  'template literal': '`',
  ternary: '?:',
  unpacking: '* **',
  walrus: ':=',
  xor: '^',
}
const names = new RegExp(`\\b(${Object.keys(operatorsByName).join('|').replaceAll(' ', '[- ]')})`, 'gi')

const others = '+= -= *= /= %= **= &&= ||= <= >= <=> :: ~* !~'
const operators = new Set([...Object.values(operatorsByName), others].join(' ').split(' '))

const runs = /(?<!\bC)[^\p{L}\p{N}\s_'"()[\]{},;\\]+/gu

export const isOperator = (word: string) => operators.has(word)

/** The operators in a text, each as a word: `a ?? b` and `a?.b` have one, the dot of a sentence is none. */
export function operatorsIn(text: string): string[] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index }) => {
    const alone = isBlank(text[index - 1]) && isBlank(text[index + run.length])
    return operators.has(run) && (run.length > 1 || alone) ? [run] : []
  })
}
const isBlank = (sign: string | undefined) => sign === undefined || /[\s()]/.test(sign)

/** The operators that a text calls by their names. */
export function operatorsNamedIn(text: string): string[] {
  const named = [...text.matchAll(names)].map(([name]) => name.toLowerCase().replace('-', ' '))
  return [...new Set(named)].flatMap((name) => operatorsByName[name]?.split(' ') ?? [])
}
