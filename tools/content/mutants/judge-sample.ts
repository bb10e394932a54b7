import type { Runners } from '../proofs/runners.ts'
import { mutantKey, readEquivalent } from './equivalent.ts'
import { type Judge, judgeOf } from './judge.ts'
import type { Candidate } from './sample.ts'

export type SampleResult = { judged: number; accepted: Candidate[]; leftOut: number }

export const equivalentKeys = (file: string): Map<string, string> =>
  new Map(
    readEquivalent(file).map(({ question, language, mutant, reason }) => [
      mutantKey(question, language, mutant),
      reason,
    ]),
  )

const AT_ONCE = 2

/** Judges `count` mutants that run at all and are not known to do what the solution does. */
export async function judgeSample(
  candidates: Iterator<Candidate>,
  count: number,
  equivalent: ReadonlyMap<string, string>,
  runners: Runners,
): Promise<SampleResult> {
  const result: SampleResult = { judged: 0, accepted: [], leftOut: 0 }
  const judges = new Map<string, Promise<Judge | undefined>>()
  let claimed = 0

  async function work(): Promise<void> {
    while (claimed < count) {
      const drawn = candidates.next()
      if (drawn.done) return
      const one = drawn.value
      if (equivalent.has(mutantKey(one.name, one.language, one.mutant.name))) {
        result.leftOut++
        continue
      }
      claimed++
      const place = `${one.name} ${one.language}`
      const known = judges.get(place) ?? judgeOf(one.question, one.language, runners)
      judges.set(place, known)
      const verdict = await (await known)?.(one.mutant.code)
      if (verdict === undefined || verdict === 'does not run') {
        claimed--
        continue
      }
      result.judged++
      if (verdict === 'accepted') result.accepted.push(one)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return result
}
