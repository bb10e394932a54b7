/** How sure a share or a mean of few cases can be: 95 in 100 such intervals hold the true value. */
export interface Interval {
  low: number
  high: number
}

const Z = 1.96

/** Wilson's score interval of a share. */
export function shareInterval(right: number, n: number): Interval {
  const share = right / n
  const square = Z * Z
  const middle = share + square / (2 * n)
  const reach = Z * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))
  const clamp = (value: number) => Math.min(1, Math.max(0, value / (1 + square / n)))
  return { low: clamp(middle - reach), high: clamp(middle + reach) }
}

/** The interval of a mean. The quantile is that of Student's distribution, within 0.03 from eight cases on. */
export function meanInterval(values: readonly number[]): Interval & { mean: number } {
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)
  const reach = (Z + 2.9 / (n - 1)) * Math.sqrt(variance / n)
  return { mean, low: mean - reach, high: mean + reach }
}
