import type { CodeLanguage } from '#contract/content-lists.ts'
import type { TaskLanguage } from '#contract/questions/schema.ts'
import { suiteOf } from '#contract/run/suite.ts'
import type { Runnable } from './runnable.ts'

/** The first code of a session: the setup of the question, then the learner's code. */
export interface PromptSource {
  before: string
  code: string
}

/**
 * Made of what this person may run: a member's setup, or the public examples of a visitor, whose first one fills the tables of a
 * query.
 */
export function sourceOf(runnable: Runnable, language: CodeLanguage, code: string): PromptSource {
  if (runnable.kind === 'task')
    return { before: suiteOf(runnable.signature, language as TaskLanguage, code).nodes, code }
  const { setup = '', tests, anyOrder } = runnable
  const isExample = anyOrder !== undefined
  return { before: isExample && tests[0] ? `${setup}\n;\n${tests[0].run}` : setup, code }
}

/** The languages that have a prompt; components are tried out in their preview. */
export const hasPrompt = (language: string): boolean =>
  ['javascript', 'typescript', 'python', 'sql'].includes(language)
