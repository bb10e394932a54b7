import type { Extension } from '@codemirror/state'
import type { CodeLanguage } from '#contract/content-lists.ts'

/** Each grammar is a file of its own: who edits Python loads no Java. */
export const loadLanguage: Record<CodeLanguage | 'tsx', () => Promise<Extension>> = {
  async tsx() {
    const { javascript } = await import('@codemirror/lang-javascript')
    return javascript({ typescript: true, jsx: true })
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
    const { javascript } = await import('@codemirror/lang-javascript')
    return javascript()
  },
  async typescript() {
    const { javascript } = await import('@codemirror/lang-javascript')
    return javascript({ typescript: true })
  },
  async java() {
    const { java } = await import('@codemirror/lang-java')
    return java()
  },
}
