import { REVIEW_WORKING_DAYS } from '@domicile/contract/translations/translation-kinds'
import { translationMessages } from '@domicile/contract/translations/translation-messages'
import type { FinalInput } from '@domicile/contract/translations/translation-work'
import { addWorkingDays } from '@domicile/contract/work/projects/project-states'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { findCompanyDay } from '../../../domain/companies/company-day.ts'
import { moveTranslation } from '../../../domain/translations/moves.ts'
import { requestCharge } from '../../../domain/orders/request-charge.ts'
import { requestRefund } from '../../../domain/orders/request-refund.ts'
import { analysePages } from '../../../domain/translations/analyse-pages.ts'
import { findSources } from '../../../domain/translations/documents.queries.ts'
import { textOf } from '../../../domain/translations/estimate-pages.ts'
import { rememberPages } from '../../../domain/translations/translated-pages.queries.ts'
import {
  noticeOfTranslation,
  pairOf,
  type PlainTranslation,
  translationNumber,
} from '../../../domain/translations/translations.queries.ts'
import type { Database } from '../../../feature.ts'
import { countFinal, findFinalRule } from './count-pages.ts'
import { settlePages } from '@domicile/contract/translations/settle-pages'

/** Delivers the draft files; without an answer they are accepted after some days if the client agreed to that. */
export async function deliverDraft(db: Database, translation: PlainTranslation, by: string): Promise<void> {
  const today = await findCompanyDay(db, translation.companyId)
  const until = translation.acceptsSilently ? addWorkingDays(today, REVIEW_WORKING_DAYS) : null
  await moveTranslation(db, translation, {
    to: 'client_review',
    set: { draft_round: translation.draftRound + 1, review_until: until },
    by,
  })
}

/**
 * Counts the final pages; delivers at once unless the client must consent to the price. A translation that was redone after
 * a complaint keeps the count and the price of its first delivery. Returns the new state.
 */
export async function finalise(db: Database, translation: PlainTranslation, count: FinalInput, by: string) {
  if (translation.kind === 'sworn' && !count.repertoryNumber)
    throw invalidField('repertoryNumber', translationMessages.repertory)
  const repertory = { repertory_number: count.repertoryNumber }
  if (isRedone(translation)) return deliver(db, translation, by, repertory)
  const agreed = await findAgreed(db, translation)
  const settled = agreed && settlePages(agreed, count.pages, agreed.rule)
  const counted = (await countFinal(db, translation)).count
  const set = {
    final_pages: count.pages,
    final_formula: counted?.pages === count.pages ? counted.formula : null,
    final_price: settled?.price ?? null,
    page_rule_id: agreed?.rule.id ?? null,
    ...repertory,
  }
  if (!settled?.needsConsent) return deliver(db, translation, by, set)
  return moveTranslation(db, translation, { to: 'adjusting', set, by })
}

/** True once a translation was delivered: it is only delivered again after a complaint. */
export function isRedone({ finalRound }: PlainTranslation): boolean {
  return finalRound > 0
}

/** The pages and the price of the quote, or those paid with the order; undefined for an order that paid no pages. */
async function findAgreed(db: Database, translation: PlainTranslation) {
  const { quotePages, quotePrice, paidPages, paidPrice } = translation
  // The languages were set before the work, and there are general rules for any.
  const rule = await findFinalRule(db, translation)
  return rule && { pages: (quotePages ?? paidPages)!, price: (quotePrice ?? paidPrice)!, rule }
}

/** Hands the final files over: from now on they are locked, and the client sees them. What is not paid yet is billed. */
export async function deliver(db: Database, translation: PlainTranslation, by: string, set: object = {}) {
  const delivered = await moveTranslation(db, translation, {
    to: 'delivered',
    set: { ...set, final_round: translation.finalRound + 1, delivered_at: sql`now()` },
    by,
  })
  await remember(db, delivered)
  if (!isRedone(translation)) await settle(db, delivered)
  return delivered
}

/** Remembers the pages of the document, so that the company need not order them again. */
async function remember(db: Database, translation: PlainTranslation): Promise<void> {
  const pair = pairOf(translation)
  const pages = textOf(await findSources(db, translation))
  if (!pair || !pages) return
  const { companyId } = translation
  const deliveredOn = await findCompanyDay(db, companyId)
  const { hashes } = await analysePages({ pages, rule: undefined })
  const delivered = { companyId, number: translationNumber(translation), deliveredOn }
  await rememberPages(db, { ...pair, ...delivered, pages: hashes })
}

/** Bills or refunds what differs from the payment. */
async function settle(db: Database, translation: PlainTranslation): Promise<void> {
  const { companyId, name, orderId, currency, finalPrice, paidPrice } = translation
  if (finalPrice === null) return
  const open = finalPrice - (paidPrice ?? 0)
  if (open > 0) await bill(db, translation, open)
  if (open < 0)
    await requestRefund(db, {
      ...{ companyId, orderId: orderId!, amount: -open, currency: currency! },
      work: `the translation of ${name}`,
      reason: 'It has fewer pages than the client paid for.',
    })
}

async function bill(db: Database, translation: PlainTranslation, amount: number): Promise<void> {
  const { id, companyId, name, paidPages, currency } = translation
  const charge = await requestCharge(db, {
    ...{ companyId, work: 'translation', quantity: 1 },
    title: `${paidPages === null ? 'Translation' : 'More pages of the translation'} of ${name}`,
    price: { amount, currency: currency! },
    path: noticeOfTranslation({ id, companyId }).path,
  })
  await sql`update translations set charge_id = ${charge} where id = ${id}`.execute(db)
}
