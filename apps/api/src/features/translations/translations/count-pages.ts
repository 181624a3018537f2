import type { Estimate } from '@domicile/contract/translations/translation-estimates'
import type { FinalCount } from '@domicile/contract/translations/translation-work'
import { analysePages } from '../../../domain/translations/analyse-pages.ts'
import { findFinals, findSources, sourceOf } from '../../../domain/translations/documents.queries.ts'
import { estimatePages, textOf } from '../../../domain/translations/estimate-pages.ts'
import { findPageRule, getPageRule } from '../../../domain/translations/page-rules.queries.ts'
import { pairOf, type PlainTranslation } from '../../../domain/translations/translations.queries.ts'
import type { Database } from '../../../feature.ts'

/** Counts the document of a translation by the rule of today. */
export async function estimateTranslation(db: Database, translation: PlainTranslation): Promise<Estimate> {
  const { companyId, isExpress } = translation
  const documents = await findSources(db, translation)
  return {
    ...(await estimatePages(db, documents, { companyId, pair: pairOf(translation), isExpress })),
    documents: documents.map(sourceOf),
  }
}

/**
 * The rule by which the final pages are counted and priced: that of the quote or of an earlier count, or today's for pages
 * that the order paid. Undefined for a price that does not depend on the pages.
 */
export async function findFinalRule(db: Database, translation: PlainTranslation) {
  const { pageRuleId, paidPages } = translation
  if (pageRuleId) return getPageRule(db, pageRuleId)
  const pair = pairOf(translation)
  return paidPages !== null && pair ? findPageRule(db, pair) : undefined
}

/** Counts the text that the rule names: that of the document or that of the final files. */
export async function countFinal(db: Database, translation: PlainTranslation): Promise<FinalCount> {
  const rule = await findFinalRule(db, translation)
  if (!rule) return { count: null, documents: [], tolerancePercent: null }
  const { countSide, tolerancePercent } = rule
  const documents = await (countSide === 'source' ? findSources : findFinals)(db, translation)
  const pages = textOf(documents)
  const counted = pages && (await analysePages({ pages, rule })).count
  return {
    count: counted ? { ...counted, countSide } : null,
    documents: documents.map(sourceOf),
    tolerancePercent,
  }
}
