import { shareOf, toMinor, fromMinor } from '@domicile/contract/money/money'
import type { PricedRule } from '@domicile/contract/translations/translators/page-rule-routes'

/** Prices pages by a rule, net; null for a price on request. Express is ignored where it is not offered. */
export function priceOf(
  { price, currency, expressPercent }: PricedRule,
  pages: number,
  isExpress: boolean,
): { net: string; currency: string } | null {
  const each = price === null ? undefined : toMinor(price, currency)
  if (each === undefined) return null
  // Pages have two decimals at most, which makes them hundredths of a percent of a hundred pages.
  const net = shareOf(each, Math.round(pages * 10_000))
  const surcharge = isExpress ? shareOf(net, (expressPercent ?? 0) * 100) : 0
  return { net: fromMinor(net + surcharge, currency), currency }
}
