/**
 * Percentages as exact decimals: text on the wire, integer millionths of a percent in sums. Binary fractions would
 * refuse 33.33 + 33.33 + 33.34.
 */
const MILLIONTHS = 1_000_000n

/** 100 % in millionths, the unit of {@link toMillionths}. */
export const HUNDRED_PERCENT = 100n * MILLIONTHS

const PATTERN = /^(\d{1,3})(?:\.(\d{1,6}))?$/

/** Converts a percentage above 0 and up to 100 with at most six decimals to millionths; undefined if it is not one. */
export function toMillionths(value: string): bigint | undefined {
  const match = PATTERN.exec(value)
  if (!match) return undefined
  const millionths = BigInt(match[1]!) * MILLIONTHS + BigInt((match[2] ?? '').padEnd(6, '0'))
  return millionths > 0n && millionths <= HUNDRED_PERCENT ? millionths : undefined
}

/** The shortest text of a number of millionths: `12.5`, `100`. */
export function fromMillionths(millionths: bigint): string {
  const fraction = (millionths % MILLIONTHS).toString().padStart(6, '0').replace(/0+$/, '')
  return `${millionths / MILLIONTHS}${fraction && `.${fraction}`}`
}

/** A holding over time: `startsOn` null means since ever, `endsOn` (inclusive) null means no end. */
export type Holding = { percentage: string | null; startsOn: string | null; endsOn: string | null }

/**
 * The largest total of the holdings on any one day, in millionths. The total only grows on a day on which a holding
 * starts, so checking those days is enough.
 */
export function largestTotal(holdings: readonly Holding[]): bigint {
  const starts = new Set(holdings.map((holding) => holding.startsOn ?? ''))
  return [...starts].reduce((largest, day) => {
    const total = totalOn(holdings, day)
    return total > largest ? total : largest
  }, 0n)
}

function totalOn(holdings: readonly Holding[], day: string): bigint {
  return holdings
    .filter((holding) => (holding.startsOn ?? '') <= day && (holding.endsOn ?? '9999-12-31') >= day)
    .reduce((sum, holding) => sum + (toMillionths(holding.percentage ?? '') ?? 0n), 0n)
}
