/**
 * Money as exact decimals: text on the wire (`1250.00`), integer minor units in storage and sums. ISO 4217 defines the
 * number of decimals of a currency.
 */

const codes =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
  'CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG ' +
  'HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA ' +
  'MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD ' +
  'RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX ' +
  'USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG'

/** ISO 4217 codes of the currencies in use. */
export const currencies: readonly string[] = codes.split(' ')

const withoutDecimals = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '))
const withThreeDecimals = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Decimals of a currency: 2 for most, 0 or 3 for some. */
export function decimalsOf(currency: string): number {
  if (withoutDecimals.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}

/** The maximum price of one piece, in minor units: with it, no order exceeds the exact integers. */
export const MOST_MINOR = 10_000_000_000
/** The maximum number of pieces of one service in an order, and of services. */
export const MOST_PIECES = 999
export const MOST_LINES = 50

/**
 * Converts a typed amount to minor units: digits, with a point or a comma before the decimals and no thousands
 * separators. Undefined for anything else, for more decimals than the currency has, or for more than `most`.
 */
export function toMinor(value: string, currency: string, most: number = MOST_MINOR): number | undefined {
  const decimals = decimalsOf(currency)
  const match = /^(\d{1,13})(?:[.,](\d{1,3}))?$/.exec(value.trim())
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > decimals) return undefined
  const minor = Number(match[1]! + fraction.padEnd(decimals, '0'))
  return minor <= most ? minor : undefined
}

/** Formats an amount with all decimals of its currency: `1250.00`, `-3.500`, `90`. */
export function fromMinor(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return `${minor < 0 ? '-' : ''}${whole}${fraction}`
}

/** A share of an amount, rounded to the nearest minor unit, halves away from zero; `rate` in hundredths of a percent. */
export function shareOf(minor: number, rate: number): number {
  const product = BigInt(Math.abs(minor)) * BigInt(rate)
  const rounded = Number((product + 5_000n) / 10_000n)
  return minor < 0 ? -rounded : rounded
}
