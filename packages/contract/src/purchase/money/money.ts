/**
 * Money as exact decimals: text on the wire (`1250.00`), whole minor units when it is stored and added. How many
 * decimals a currency has is said by ISO 4217.
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

/** The largest price of one piece, in minor units: with it no order leaves the whole numbers that are exact. */
export const MOST_MINOR = 10_000_000_000
/** How many pieces of one service an order holds at most, and how many services. */
export const MOST_PIECES = 999
export const MOST_LINES = 50

/**
 * An amount that a person typed, in minor units: digits, with a point or a comma before the decimals and nothing
 * between thousands. Undefined for anything else, more decimals than the currency has, or more than `most`.
 */
export function toMinor(value: string, currency: string, most: number = MOST_MINOR): number | undefined {
  const decimals = decimalsOf(currency)
  const match = /^(\d{1,13})(?:[.,](\d{1,3}))?$/.exec(value.trim())
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > decimals) return undefined
  const minor = Number(match[1]! + fraction.padEnd(decimals, '0'))
  return minor <= most ? minor : undefined
}

/** The text of an amount, with all decimals of its currency: `1250.00`, `-3.500`, `90`. */
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
