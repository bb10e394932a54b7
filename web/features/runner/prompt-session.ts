import type { CodeLanguage } from '#contract/content-lists.ts'
import type { Evaluation, Failure, WorkerMessage } from '#contract/run/protocol.ts'
import { TooLate } from './engine-errors.ts'
import type { Part } from './prompt-log.ts'
import type { PromptSource } from './prompt-source.ts'
import type { Engines } from './run-program.ts'

/** As long as a test whose solution was not timed. */
export const LINE_MS = 5000

interface Hearing {
  signal: AbortSignal
  onPart: (part: Part) => void
}

/** Sessions of this page, so a worker that two of them share knows them apart. */
let sessions = 0

/**
 * One session at the prompt. Its worker may end at any time: by Stop, by the limit, or because the tests need the database. The
 * next line then begins the session again with what was loaded.
 */
export function buildPromptSession({ main, source }: Engines, language: CodeLanguage) {
  const isScript = language === 'javascript' || language === 'typescript'
  const isTyped = language === 'typescript'
  let session = 0
  let loaded: PromptSource = { before: '', code: '' }

  const limitsOf = ({ signal, onPart }: Hearing) => ({
    signal,
    limitOf: () => LINE_MS,
    onMessage(message: WorkerMessage) {
      if (message.kind === 'printed') onPart({ text: message.text })
      if (message.kind === 'table') onPart({ table: message.table })
    },
  })

  async function prepare(
    what: 'module' | 'line',
    code: string,
    { signal }: Hearing,
  ): Promise<{ code: string; names: string[] } | { failure: Failure }> {
    if (!isScript) return { code, names: [] }
    const message = await source().run(
      { kind: 'prepare', what, code, isTyped },
      { signal, limitOf: () => 10_000 },
    )
    if (message.kind === 'prepared') return message
    if (message.kind === 'untranslatable') return { failure: message.failure }
    throw new Error(`a line was prepared with ${message.kind}`)
  }

  /** Begins again. What cannot be loaded is left out of the session, and the failure says why. */
  async function load(from: PromptSource, hearing: Hearing): Promise<Evaluation> {
    loaded = from
    session = ++sessions
    const { before, code } = from
    const evaluated = await begin(before, code, hearing).catch((error: unknown) => {
      // Code that does not end would end every session.
      if (error instanceof TooLate) loaded = { before, code: '' }
      throw error
    })
    const hasNothing = isScript && evaluated.failure !== undefined && code !== ''
    if (hasNothing) await load({ before, code: '' }, { ...hearing, onPart: () => {} })
    return evaluated
  }

  async function begin(before: string, code: string, hearing: Hearing): Promise<Evaluation> {
    const text = before === '' ? code : `${before}\n${code}`
    const prepared = await prepare('module', text, hearing)
    if ('failure' in prepared) {
      const { line, ...failure } = prepared.failure
      const own = line === undefined || before === '' ? line : line - before.split('\n').length
      return { ms: 0, failure: { ...failure, line: own, isInCode: true } }
    }
    return evaluatedOf(
      await main.run({ kind: 'load', session, before, code, text: prepared.code }, limitsOf(hearing)),
    )
  }

  async function line(code: string, hearing: Hearing): Promise<Evaluation & { isRenewed?: boolean }> {
    const prepared = await prepare('line', code, hearing)
    if ('failure' in prepared) return { ms: 0, failure: prepared.failure }
    const send = () =>
      main.run({ kind: 'line', session, code: prepared.code, names: prepared.names }, limitsOf(hearing))
    const message = await send()
    if (message.kind !== 'unloaded') return evaluatedOf(message)
    await load(loaded, { ...hearing, onPart: () => {} })
    return { ...evaluatedOf(await send()), isRenewed: true }
  }

  return { load, line }
}
export type PromptSession = ReturnType<typeof buildPromptSession>

function evaluatedOf(message: WorkerMessage): Evaluation {
  if (message.kind !== 'evaluated') throw new Error(`a line ended with ${message.kind}`)
  return message.evaluated
}
