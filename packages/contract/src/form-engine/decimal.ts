// No zod here: every screen with a form loads this.

/** An exact decimal number: `digits` divided by ten as many times as `scale`. */
export type Decimal = { digits: bigint; scale: number }

/** Longer results are rounded, so that no calculation takes long. A number of an answer has 17 digits at most. */
const MOST_DIGITS = 60
const SHORT = 10n ** BigInt(MOST_DIGITS)
/** No number has more digits before the point, or more zeros behind it. */
const MOST_EXPONENT = 400
const MOST_DECIMALS = 1000
/** A number with more digits, such as a third, is shown with fewer, so that the last ones do not look exact. */
const EXACT_DIGITS = 17
const SHOWN_DIGITS = 15

/** Reads a number by the digits it is written with: 0.1 is exactly one tenth. Undefined for infinity. */
export function decimalOf(value: number): Decimal | undefined {
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), scale: 0 }
  const [, whole, fraction = '', exponent = '0'] =
    /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  if (whole === undefined) return undefined
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

/** The nearest number; infinite beyond what numbers hold. */
export function numberOf(value: Decimal): number {
  const { digits, scale } = withoutZeros(value)
  const number = Number(`${digits}e${-scale}`)
  return lengthOf(digits) <= EXACT_DIGITS ? number : Number(number.toPrecision(SHOWN_DIGITS))
}

/** Undefined, as for the other calculations, for a result that is too large. */
export function add(left: Decimal, right: Decimal): Decimal | undefined {
  const scale = Math.max(left.scale, right.scale)
  return shortened({ digits: scaled(left, scale) + scaled(right, scale), scale })
}

export function subtract(left: Decimal, right: Decimal): Decimal | undefined {
  return add(left, { ...right, digits: -right.digits })
}

export function multiply(left: Decimal, right: Decimal): Decimal | undefined {
  return shortened({ digits: left.digits * right.digits, scale: left.scale + right.scale })
}

/** Undefined also for a division by zero. */
export function divide(left: Decimal, right: Decimal): Decimal | undefined {
  if (right.digits === 0n) return undefined
  const more = Math.max(0, MOST_DIGITS + lengthOf(right.digits) - lengthOf(left.digits))
  const quotient = (left.digits * 10n ** BigInt(more)) / right.digits
  const scale = left.scale + more - right.scale
  return shortened(
    scale >= 0 ? { digits: quotient, scale } : { digits: quotient * 10n ** BigInt(-scale), scale: 0 },
  )
}

/** Rounds to decimals, or below 0 to tens and hundreds, halves away from zero as on invoices. */
export function round(value: Decimal, decimals: number): Decimal {
  if (Number.isNaN(decimals)) return value
  const places = Math.min(Math.max(decimals, -MOST_EXPONENT), MOST_DECIMALS)
  const surplus = value.scale - places
  if (surplus <= 0) return value
  const unit = 10n ** BigInt(surplus)
  const size = value.digits < 0n ? -value.digits : value.digits
  const steps = ((size + unit / 2n) / unit) * (value.digits < 0n ? -1n : 1n)
  return places >= 0 ? { digits: steps, scale: places } : { digits: steps * 10n ** BigInt(-places), scale: 0 }
}

/** Returns true if the first number is smaller. */
export function isLess(left: Decimal, right: Decimal): boolean {
  const scale = Math.max(left.scale, right.scale)
  return scaled(left, scale) < scaled(right, scale)
}

/** Undefined for a number that is too large. */
function shortened(value: Decimal): Decimal | undefined {
  // Most results are short, and counting digits is slow.
  if (value.digits < SHORT && value.digits > -SHORT && value.scale <= MOST_DIGITS) return value
  const length = lengthOf(value.digits)
  if (length - value.scale > MOST_EXPONENT) return undefined
  const decimals = Math.min(MOST_DECIMALS, value.scale - Math.max(0, length - MOST_DIGITS))
  return value.scale > decimals ? round(value, Math.max(0, decimals)) : value
}

function scaled({ digits, scale }: Decimal, wanted: number): bigint {
  return wanted === scale ? digits : digits * 10n ** BigInt(wanted - scale)
}

function withoutZeros({ digits, scale }: Decimal): Decimal {
  const zeros = /0*$/.exec(String(digits))![0].length
  return digits === 0n
    ? { digits, scale: 0 }
    : { digits: digits / 10n ** BigInt(zeros), scale: scale - zeros }
}

function lengthOf(digits: bigint): number {
  return String(digits).length - (digits < 0n ? 1 : 0)
}
