import { size } from './size.ts'

/**
 * True if two sets of times can be distinguished: by a large difference, or by the Mann-Whitney test and more than 15
 * %.
 */
export function isDistinguishable(one: number[], other: number[]): { isDifferent: boolean; p: number } {
  const [a, b] = [median(one), median(other)]
  const apart = Math.abs(a - b)
  const share = apart / Math.min(a, b)
  const p = mannWhitney(one, other)
  return { isDifferent: (apart > 25 && share > 0.5) || (p < 0.001 && share > 0.15), p }
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value below which a share of the values, 0 to 1, lies. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
}

/** The word for an aim that was met or not; one that was not fails a full run. The others are not judged. */
export function verdict(isMet: boolean): string {
  if (size !== 'full') return 'not judged'
  if (!isMet) process.exitCode = 1
  return isMet ? 'met' : 'MISSED'
}

/** The two-sided probability that both samples have one source, by the normal approximation; ties are rare here. */
function mannWhitney(one: number[], other: number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ]
  const ranks = all
    .toSorted((a, b) => a.value - b.value)
    .reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0)
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(z))
}

/** The share of the normal distribution below `z` (Abramowitz and Stegun 7.1.26, exact to 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.3275911 * (z / Math.SQRT2))
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return 1 - (series * Math.exp((-z * z) / 2)) / 2
}
