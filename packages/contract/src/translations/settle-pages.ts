import { exceedsTolerance } from './page-count.ts'
import type { PageRule } from './page-rules.ts'

/** The outcome of the final count: the price to pay in minor units, and if it needs the client's consent. */
export type Settlement = { price: number; needsConsent: boolean }

/**
 * Compares the final count with the quote. Within the rule's tolerance the quoted price stays. Beyond it the price follows the
 * pages, rounded to the nearest minor unit: fewer are cheaper at once, more need the client's consent.
 */
export function settlePages(
  quoted: { pages: number; price: number },
  finalPages: number,
  rule: Pick<PageRule, 'tolerancePercent'>,
): Settlement {
  if (!exceedsTolerance(quoted.pages, finalPages, rule)) return { price: quoted.price, needsConsent: false }
  const price = Math.round((quoted.price * finalPages) / quoted.pages)
  return { price, needsConsent: finalPages > quoted.pages }
}
