/** The first fenced block of a Markdown text. */
export function firstFencedBlock(markdown: string): { language: string; code: string } | undefined {
  const match = /^( {0,3})(`{3,}|~{3,})[ \t]*([\w+-]*)[^\n]*\n([\s\S]*?)^ {0,3}\2[`~]*[ \t]*$/m.exec(markdown)
  return match ? { language: match[3] ?? '', code: match[4] ?? '' } : undefined
}
