import { parse } from 'acorn'
import type { Failure, PrepareJob } from '#contract/run/protocol.ts'
import { serve } from '../serve.ts'
import { syntaxFailure } from '../syntax-failure.ts'
import { type PreparedCode, prepareLine, prepareModule } from './prepare.ts'
import { untyped } from './untyped.ts'

/** Takes the types out of TypeScript, and finds where the syntax of JavaScript breaks, which no engine tells of a module. */

serve(async (_boot, tell) => {
  tell({ kind: 'ready', version: 'TypeScript' })
  return (job) => {
    try {
      if (job.kind === 'translate') tell({ kind: 'translated', code: untyped(job.code) })
      if (job.kind === 'prepare') tell({ kind: 'prepared', ...prepared(job) })
    } catch (error) {
      tell({ kind: 'untranslatable', failure: syntaxFailure(error) })
    }
    if (job.kind === 'place') {
      const failure = breakOf(job.code)
      tell({ kind: 'place', line: failure?.line, message: failure?.message })
    }
  }
})

function prepared({ what, code, isTyped }: PrepareJob): PreparedCode {
  const plain = isTyped ? untyped(code) : code
  return what === 'line' ? prepareLine(plain) : prepareModule(plain)
}

function breakOf(code: string): Failure | undefined {
  try {
    parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true })
    return undefined
  } catch (error) {
    return syntaxFailure(error)
  }
}
