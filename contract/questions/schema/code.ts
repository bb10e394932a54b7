import { z } from 'zod'
import { withTypeScript } from '../harness/typed-javascript.ts'
import { program, query } from './program.ts'
import { classTask, functionTask } from './task.ts'

/** The fields tell the form, so that a problem names the field of the form that was meant. A task in JavaScript is one in TypeScript as well. */
export const code = z.looseObject({ type: z.literal('code') }).transform((file, context) => {
  const form = formOf(file)
  const result = form.safeParse(file)
  if (result.success) return 'solutions' in result.data ? withTypeScript(result.data) : result.data
  for (const issue of result.error.issues)
    context.addIssue({ code: 'custom', path: [...issue.path], message: issue.message })
  return z.NEVER
})

function formOf(file: Record<string, unknown>) {
  if ('function' in file) return functionTask
  if ('class' in file) return classTask
  return file.language === 'sql' ? query : program
}
