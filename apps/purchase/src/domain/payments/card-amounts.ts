import { decimalsOf } from '@domicile/contract/money/money'

/** Currencies without decimals at the provider (docs.stripe.com/currencies, checked 2026-11-21). */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Currencies without decimals by ISO 4217 that the provider takes with two. */
const widened = new Set(['ISK'])
/** The provider's documents changed over the years: a wrong reading would charge a hundred times as much. */
const unclear = new Set(['UGX'])

/**
 * Converts an amount to the provider's units; undefined where it can't take the amount, because it requires
 * the last of three decimals to be zero.
 */
export function toCardUnits(minor: number, currency: string): number | undefined {
  if (unclear.has(currency) || (decimalsOf(currency) === 3 && minor % 10 !== 0)) return undefined
  const [times, over] = scaleOf(currency)
  const units = (minor * times) / over
  return Number.isInteger(units) ? units : undefined
}

/** Converts the provider's units to minor units by ISO 4217. */
export function fromCardUnits(units: number, currency: string): number {
  const [times, over] = scaleOf(currency)
  return (units * over) / times
}

/** Returns the whole numbers that minor units are multiplied and divided by. */
function scaleOf(currency: string): [times: number, over: number] {
  if (widened.has(currency)) return [100, 1]
  return whole.has(currency) ? [1, 10 ** decimalsOf(currency)] : [1, 1]
}
