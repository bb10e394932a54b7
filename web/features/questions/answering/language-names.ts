import type { CodeLanguage } from '#contract/content-lists.ts'

export const languageNames: Record<CodeLanguage, string> = {
  sql: 'SQL',
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  java: 'Java',
}
