/** A number has at most this many digits, since more are lost in calculations. */
const MOST_DIGITS = 15

const typed = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** Formats a number as it is typed, all digits and no thousands separators: 1234.5. */
export function formatTyped(value: number): string {
  return typed.format(value)
}

/**
 * Parses a typed number: 1234.5, 1234,5, 1 234.5, 1,234.5 and 1.234,5. Undefined for anything else, and for 1,234,
 * which could be two numbers.
 */
export function parseNumber(text: string): number | undefined {
  const written = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^[−–]/, '-')
  const plain = withoutGroups(written)
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  const digits = plain.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > MOST_DIGITS ? undefined : Number(plain) || 0
}

/** Returns the number with a point for its decimals and nothing between its thousands. */
function withoutGroups(text: string): string {
  if (/^-?\d{1,3}(,\d{3})+\.\d*$/.test(text) || /^-?\d{1,3}(,\d{3}){2,}$/.test(text))
    return text.replaceAll(',', '')
  if (/^-?\d{1,3}(\.\d{3})+,\d*$/.test(text) || /^-?\d{1,3}(\.\d{3}){2,}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  return /^-?[1-9]\d{0,2},\d{3}$/.test(text) ? text : text.replace(',', '.')
}
