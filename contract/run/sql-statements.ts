/** Splits a script into its statements, as psql does, so that each one commits by itself. */
export function sqlStatements(script: string): string[] {
  const token =
    /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|\bBEGIN\s+ATOMIC\b[\s\S]*?\bEND\b|[;]|[A-Za-z_]\w*|[\s\S]/gi
  const statements: string[] = []
  let current = ''
  for (const [part] of script.matchAll(token)) {
    if (part === ';') {
      statements.push(current)
      current = ''
    } else current += part
  }
  statements.push(current)
  return statements.map((statement) => statement.trim()).filter(isMoreThanComment)
}

const isMoreThanComment = (statement: string): boolean =>
  statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== ''
