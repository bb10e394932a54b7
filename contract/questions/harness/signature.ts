import type { ClassTask, FunctionTask, Task, TaskLanguage } from '../schema/task.ts'

/** What a harness knows of a task; it is the same JSON for every language. */
export type Signature = { function: FunctionTask['function'] } | { class: ClassTask['class'] }

export const signatureOf = (task: Task): Signature =>
  'function' in task ? { function: task.function } : { class: task.class }

/** One execution: a call of the function, or an object with its calls. */
export type HarnessCase =
  | { args: unknown[]; times?: number | undefined }
  | { construct: unknown[]; calls: unknown[] }

/**
 * What a harness tells: that a case begins, then how it ended; or that the code could not be loaded. `line` is a line of
 * the code.
 */
export type Report =
  | { at: number }
  | { at: number; ms: number; value: unknown }
  | { at: number; ms: number; error: string; message: string; line?: number | null }
  | { crash: string; message: string; line?: number | null }

/** Python keeps the name of the file; the others write it in camelCase. */
export const nameIn = (language: TaskLanguage, name: string): string =>
  language === 'python' ? name : name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** The name that the code must declare. */
export function entryName(language: TaskLanguage, signature: Signature): string {
  if ('class' in signature) return signature.class.name
  return language === 'java' ? 'Solution' : nameIn(language, signature.function.name)
}

/** True when the code works on list or tree nodes, which then are given to it. */
export function usesNodes(signature: Signature): boolean {
  const types =
    'function' in signature
      ? [...signature.function.parameters.map(({ type }) => type), signature.function.returns]
      : [
          ...signature.class.constructor.map(({ type }) => type),
          ...signature.class.methods.flatMap(({ parameters, returns }) => [
            ...parameters.map(({ type }) => type),
            returns,
          ]),
        ]
  return types.some((type) => /^(list|tree)/.test(type))
}
