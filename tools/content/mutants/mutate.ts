import type { CodeLanguage } from '#contract/content-lists.ts'

/** A program with one small change; the name says where and what, and stays the same as long as the program does. */
export type Mutant = { name: string; code: string }

/** All mutants of a program: other operators, bounds moved by one, base cases and words turned round. */
export function mutantsOf(language: CodeLanguage, code: string): Mutant[] {
  const mutants: Mutant[] = []
  for (const match of code.matchAll(tokens[family(language)])) {
    const [found] = match
    for (const other of changesOf(language, found)) {
      const before = code.slice(0, match.index)
      const line = before.split('\n').length
      const column = before.length - before.lastIndexOf('\n')
      mutants.push({
        name: `${line}:${column} ${found.trim()} -> ${other.trim() || 'nothing'}`,
        code: `${before}${other}${code.slice(match.index + found.length)}`,
      })
    }
  }
  return mutants
}

type Family = 'sql' | 'python' | 'braces'
const family = (language: CodeLanguage): Family =>
  language === 'sql' || language === 'python' ? language : 'braces'

/** Comments and quoted texts come first, so nothing in them is taken for code. */
const operators = '[<>]=?|={2,3}|!==?|[-+*]=|\\+\\+|--|=>|->|\\*\\*|<<|>>|\\/\\/|[-+*/%]|&&|\\|\\|'
const numbers = '(?<![\\w.])\\d+(?![\\w.])'
const tokens: Record<Family, RegExp> = {
  python: new RegExp(
    `#[^\\n]*|"""[\\s\\S]*?"""|"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*'|\\b(?:and|or|not|min|max|True|False|break|continue)\\b|\\bnot in\\b|${operators}|${numbers}`,
    'g',
  ),
  braces: new RegExp(
    `\\/\\/[^\\n]*|\\/\\*[\\s\\S]*?\\*\\/|"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*'|\`(?:\\\\.|[^\`\\\\])*\`|\\b(?:min|max|true|false|break|continue)\\b|${operators.replace('|\\/\\/', '')}|${numbers}`,
    'g',
  ),
  sql: new RegExp(
    `--[^\\n]*|'(?:''|[^'])*'|"[^"]*"|\\b(?:AND|OR|DESC|ASC|MIN|MAX|LEFT JOIN|DISTINCT|UNION ALL|UNION|DENSE_RANK|RANK|ROW_NUMBER|NOT|IS NOT NULL|IS NULL|EXISTS|LAG|LEAD)\\b|<=|>=|<>|[<>=]|(?<=[\\w)] )[-+](?= )|${numbers}`,
    'gi',
  ),
}

const shared: Record<string, string[]> = {
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '==': ['!='],
  '===': ['!=='],
  '!=': ['=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '&&': ['||'],
  '||': ['&&'],
  min: ['max'],
  max: ['min'],
  true: ['false'],
  false: ['true'],
  True: ['False'],
  False: ['True'],
  and: ['or'],
  or: ['and'],
  not: [''],
  break: ['continue'],
  continue: ['break'],
}
const ofSql: Record<string, string[]> = {
  '<': ['<=', '>'],
  '<=': ['<', '>='],
  '>': ['>=', '<'],
  '>=': ['>', '<='],
  '=': ['<>'],
  '<>': ['='],
  '+': ['-'],
  '-': ['+'],
  AND: ['OR'],
  OR: ['AND'],
  DESC: ['ASC'],
  ASC: ['DESC'],
  MIN: ['MAX'],
  MAX: ['MIN'],
  'LEFT JOIN': ['JOIN'],
  DISTINCT: [''],
  UNION: ['UNION ALL'],
  'UNION ALL': ['UNION'],
  DENSE_RANK: ['RANK'],
  RANK: ['DENSE_RANK'],
  ROW_NUMBER: ['RANK'],
  'IS NULL': ['IS NOT NULL'],
  'IS NOT NULL': ['IS NULL'],
  EXISTS: ['NOT EXISTS'],
  LAG: ['LEAD'],
  LEAD: ['LAG'],
}

function changesOf(language: CodeLanguage, found: string): string[] {
  if (/^\d+$/.test(found))
    return found === '0' ? ['1'] : [String(Number(found) + 1), String(Number(found) - 1)]
  return (language === 'sql' ? ofSql[found.toUpperCase()] : shared[found]) ?? []
}
