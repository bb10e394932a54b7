import { countOf, type ScoreScale, type TestPath, type TestSection } from './test-form.ts'

/**
 * An estimate of our own; nobody outside publishes how the real tests are scored.
 *
 * It assumes: a right answer in a first module counts 1. In a second module it counts 1.4 where the harder questions were asked and
 * 0.6 where the easier ones were. The sum is divided by the most that can be reached, which is the harder path without an error, and
 * that share is laid on the scale in a straight line. So the easier path has a cap: with two modules of one length two thirds of
 * the scale.
 *
 * The range is one standard error up and down. Each answer is taken as a coin of its module, whose chance is (right + 1) / (n + 2), so
 * that nothing but right answers leaves a range as well. About two of three people who took many such forms would be within it, if
 * the assumption held.
 */
const WEIGHTS = { easier: 0.6, harder: 1.4 } as const
const weightOf = (path: TestPath | null) => (path === null ? 1 : WEIGHTS[path])

export interface ModuleResult {
  path: TestPath | null
  right: number
}

export interface Estimate {
  score: number
  low: number
  high: number
}

/** Undefined for a section without a scale. A module that was never begun has no result, and nothing right. */
export function estimateSection(
  { score: scale, modules }: Pick<TestSection, 'score' | 'modules'>,
  results: readonly (ModuleResult | undefined)[],
): (Estimate & ScoreScale) | undefined {
  if (!scale) return undefined
  let most = 0
  let reached = 0
  let cap = 0
  let variance = 0
  for (const [index, module] of modules.entries()) {
    const n = countOf(module)
    const isChosen = !('questions' in module)
    const { path, right } = results[index] ?? { path: isChosen ? 'easier' : null, right: 0 }
    const weight = weightOf(path)
    const chance = (right + 1) / (n + 2)
    most += n * (isChosen ? WEIGHTS.harder : 1)
    cap += n * weight
    reached += right * weight
    variance += weight ** 2 * n * chance * (1 - chance)
  }
  const { min, max, step } = scale
  const place = (share: number) => min + Math.round(((max - min) * share) / step) * step
  const error = Math.sqrt(variance) / most
  const share = reached / most
  return {
    ...scale,
    score: place(share),
    low: place(Math.max(0, share - error)),
    high: place(Math.min(cap / most, share + error)),
  }
}

/** The sum of the sections. Their errors are independent, so the range of the sum is narrower than the sum of the ranges. */
export function totalOf(sections: readonly (Estimate & ScoreScale)[]): (Estimate & ScoreScale) | undefined {
  const [first] = sections
  if (!first) return undefined
  const sum = (key: 'min' | 'max' | 'score') => sections.reduce((all, one) => all + one[key], 0)
  const spread = (key: 'low' | 'high') => {
    const squares = sections.reduce((all, one) => all + (one[key] - one.score) ** 2, 0)
    return Math.round(Math.sqrt(squares) / first.step) * first.step
  }
  const score = sum('score')
  return {
    min: sum('min'),
    max: sum('max'),
    step: first.step,
    score,
    low: score - spread('low'),
    high: score + spread('high'),
  }
}
