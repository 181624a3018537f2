/**
 * A ratio of at least 0 whose terms may have a common divisor. Finding the divisor takes far longer than the arithmetic,
 * so that figures are reduced only once they are final. A Fraction that is not negative is one.
 */
export type Ratio = { n: bigint; d: bigint }

export function addRatios(a: Ratio, b: Ratio): Ratio {
  const d = leastCommonMultiple(a.d, b.d)
  return { n: a.n * (d / a.d) + b.n * (d / b.d), d }
}

export function multiplyRatios(a: Ratio, b: Ratio): Ratio {
  return { n: a.n * b.n, d: a.d * b.d }
}

/** Quick if one divides the other, as the denominators along a chain do. */
export function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [divisor, rest] = a < b ? [a, b] : [b, a]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return (a / divisor) * b
}
