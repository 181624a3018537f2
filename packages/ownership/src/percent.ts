import { Fraction } from 'fraction.js'

const PATTERN = /^\d{1,3}(\.\d{1,30})?$|^\d{1,30}\/\d{1,30}$/
const DIGITS = 6
const HUNDRED = new Fraction(100)

export const NONE = new Fraction(0)
export const WHOLE = new Fraction(1)
export const HALF = new Fraction(1, 2)

/** Reads a percentage from 0 to 100, `12.5` or `100/3`, as an exact ratio from 0 to 1; undefined if it is not one. */
export function parsePercent(text: string): Fraction | undefined {
  if (!PATTERN.test(text) || /\/0+$/.test(text)) return undefined
  const percent = new Fraction(text)
  return percent.lte(HUNDRED) ? percent.div(HUNDRED) : undefined
}

/**
 * Formats a ratio as a percentage: all digits where its decimal is finite (`13.2651`), otherwise rounded half up to
 * six (`33.333333`). Compare ratios, not these texts: a rounded `25` can be below 25.
 */
export function formatPercent(ratio: Fraction): string {
  const { s: sign, n, d } = ratio
  const digits = decimalDigits(d) ?? DIGITS
  const scaled = (n * 100n * 10n ** BigInt(digits) * 2n + d) / (d * 2n)
  const text = scaled.toString().padStart(digits + 1, '0')
  const decimals = digits > 0 ? text.slice(-digits).replace(/0+$/, '') : ''
  return `${sign < 0n ? '-' : ''}${text.slice(0, text.length - digits)}${decimals && `.${decimals}`}`
}

/** The number of decimals after which a fraction with this denominator ends; undefined if it never does. */
function decimalDigits(denominator: bigint): number | undefined {
  let rest = denominator
  let [twos, fives] = [0, 0]
  for (; rest % 2n === 0n; twos += 1) rest /= 2n
  for (; rest % 5n === 0n; fives += 1) rest /= 5n
  return rest === 1n ? Math.max(twos, fives) : undefined
}
