import { decimalsOf } from '@domicile/contract/purchase/money/money'

/** Without decimals at the provider (docs.stripe.com/currencies, looked at 2026-11-21). */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Without decimals by ISO 4217, and told to the provider with two. */
const widened = new Set(['ISK'])
/** What its documents say of it changed over the years: charged as the wrong one it would be a hundred times as much. */
const unclear = new Set(['UGX'])

/**
 * An amount as the provider of cards counts it; undefined where it can not take it: it wants the last of three
 * decimals to be a nought.
 */
export function toCardUnits(minor: number, currency: string): number | undefined {
  if (unclear.has(currency) || (decimalsOf(currency) === 3 && minor % 10 !== 0)) return undefined
  const [times, over] = scaleOf(currency)
  const units = (minor * times) / over
  return Number.isInteger(units) ? units : undefined
}

/** What the provider counted, in minor units by ISO 4217. */
export function fromCardUnits(units: number, currency: string): number {
  const [times, over] = scaleOf(currency)
  return (units * over) / times
}

/** By what minor units are multiplied and divided, in whole numbers. */
function scaleOf(currency: string): [times: number, over: number] {
  if (widened.has(currency)) return [100, 1]
  return whole.has(currency) ? [1, 10 ** decimalsOf(currency)] : [1, 1]
}
