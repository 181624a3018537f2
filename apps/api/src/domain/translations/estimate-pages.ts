import type { PageEstimate } from '@domicile/contract/translations/estimates'
import { countPages } from '@domicile/contract/translations/page-count'
import type { Pair } from '@domicile/contract/translations/page-rules'
import type { Database } from '../../feature.ts'
import { hasText } from '../documents/read-document.ts'
import type { Document } from './documents.queries.ts'
import { findPageRule } from './page-rules.queries.ts'
import { priceOf } from './price.ts'
import { findReuse } from './translated-pages.queries.ts'

type Order = { companyId: string; pair: Pair | undefined; isExpress: boolean }

/** Counts and prices the pages of documents together, and finds those that the company had translated before. */
export async function estimatePages(
  db: Database,
  documents: readonly Document[],
  { companyId, pair, isExpress }: Order,
): Promise<PageEstimate> {
  const rule = pair && (await findPageRule(db, pair))
  const nothing = { count: null, price: null, reuse: [], expressPercent: rule?.expressPercent ?? null }
  const pages = textOf(documents)
  if (!pair || !pages) return nothing
  const reuse = await findReuse(db, companyId, pages, pair)
  if (!rule) return { ...nothing, reuse }
  const counted = countPages(pages.join('\n'), rule)
  return {
    ...nothing,
    reuse,
    count: { ...counted, countSide: rule.countSide },
    price: priceOf(rule, counted.pages, isExpress),
  }
}

/** The text of all pages of documents; undefined until all are read, and without any text. */
export function textOf(documents: readonly Document[]): string[] | undefined {
  if (documents.some(({ pages, failure }) => pages === null && failure === null)) return undefined
  const pages = documents.flatMap((document) => document.pages ?? [])
  return hasText(pages) ? pages.map((text) => text ?? '') : undefined
}
