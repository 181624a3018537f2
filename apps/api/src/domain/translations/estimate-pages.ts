import { fromMinor, shareOf, toMinor } from '@domicile/contract/money/money'
import type { Estimate } from '@domicile/contract/translations/translation-estimates'
import type { Pair } from '@domicile/contract/translations/page-rules'
import type { PricedRule } from '@domicile/contract/translations/translators/page-rule-routes'
import type { Database } from '../../feature.ts'
import { hasText } from '../documents/read-document.ts'
import { analysePages, lengthOf } from './analyse-pages.ts'
import type { Document } from './documents.queries.ts'
import { findPageRule } from './page-rules.queries.ts'
import { findReuse } from './translated-pages.queries.ts'

type Order = { companyId: string; pair: Pair | undefined; isExpress: boolean }

/** In characters. Staff count by hand what is longer, as an order of a whole library is not quoted from a text. */
const MOST_TEXT = 1_000_000

/**
 * Counts and prices the pages of documents together, and finds those that the company had translated before. Call it before
 * the company is locked: a long text takes a second.
 */
export async function estimatePages(
  db: Database,
  documents: readonly Document[],
  { companyId, pair, isExpress }: Order,
): Promise<Omit<Estimate, 'documents'>> {
  const rule = pair && (await findPageRule(db, pair))
  const expressPercent = rule?.expressPercent ?? null
  const nothing = { count: null, price: null, reuse: [], expressPercent, language: null }
  const pages = textOf(documents)
  if (!pages) return nothing
  const { count, language, hashes } = await analysePages({ pages, rule })
  const reuse = pair ? await findReuse(db, companyId, hashes, pair) : []
  if (!rule || !count) return { ...nothing, reuse, language }
  return {
    ...{ reuse, language, expressPercent },
    count: { ...count, countSide: rule.countSide },
    price: priceOf(rule, count.pages, isExpress),
  }
}

/** The text of all pages of documents; undefined until all are read, without any text, and for an endless one. */
export function textOf(documents: readonly Document[]): string[] | undefined {
  if (documents.some(({ pages, failure }) => pages === null && failure === null)) return undefined
  const pages = documents.flatMap((document) => document.pages ?? [])
  const text = pages.map((page) => page ?? '')
  return hasText(pages) && lengthOf(text) <= MOST_TEXT ? text : undefined
}

/** Prices pages by a rule, net; null for a price on request. Express is ignored where it is not offered. */
function priceOf(
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
