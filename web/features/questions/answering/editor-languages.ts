import type { Extension } from '@codemirror/state'
import type { CodeLanguage } from '#contract/content-lists.ts'

/**
 * Each grammar is a file of its own: who edits Python loads no Java. JavaScript comes without its completions, which the editor
 * does not offer.
 */
export const loadLanguage: Record<CodeLanguage | 'tsx', () => Promise<Extension>> = {
  async tsx() {
    const { autoCloseTags, tsxLanguage } = await import('@codemirror/lang-javascript')
    return [tsxLanguage, autoCloseTags]
  },
  async sql() {
    const { PostgreSQL, sql } = await import('@codemirror/lang-sql')
    return sql({ dialect: PostgreSQL })
  },
  async python() {
    const { python } = await import('@codemirror/lang-python')
    return python()
  },
  async javascript() {
    const { javascriptLanguage } = await import('@codemirror/lang-javascript')
    return javascriptLanguage
  },
  async typescript() {
    const { typescriptLanguage } = await import('@codemirror/lang-javascript')
    return typescriptLanguage
  },
  async java() {
    const { java } = await import('@codemirror/lang-java')
    return java()
  },
}
