import { REVIEW_WORKING_DAYS, settlePages } from '@domicile/contract/translations/translation-kinds'
import { translationMessages } from '@domicile/contract/translations/translation-messages'
import type { FinalInput } from '@domicile/contract/translations/translation-work'
import { addWorkingDays } from '@domicile/contract/projects/project-states'
import { invalidField } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { findCompanyDay } from '../../domain/companies/company-day.ts'
import { moveTranslation } from '../../domain/translations/moves.ts'
import { requestCharge } from '../../domain/orders/request-charge.ts'
import { findSources } from '../../domain/translations/documents.queries.ts'
import { textOf } from '../../domain/translations/estimate-pages.ts'
import { getPageRule } from '../../domain/translations/page-rules.queries.ts'
import { rememberPages } from '../../domain/translations/translated-pages.queries.ts'
import {
  noticeOfTranslation,
  pairOf,
  type PlainTranslation,
  translationNumber,
} from '../../domain/translations/translations.queries.ts'
import type { Database } from '../../feature.ts'
import { countFinal } from './count-pages.ts'

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

/** Counts the final pages; delivers at once unless the client must consent to the price. Returns the new state. */
export async function finalise(db: Database, translation: PlainTranslation, count: FinalInput, by: string) {
  const { kind, quotePages, quotePrice, pageRuleId } = translation
  if (kind === 'sworn' && !count.repertoryNumber)
    throw invalidField('repertoryNumber', translationMessages.repertory)
  const rule = pageRuleId === null ? undefined : await getPageRule(db, pageRuleId)
  const settled = rule && settlePages({ pages: quotePages!, price: quotePrice! }, count.pages, rule)
  const counted = (await countFinal(db, translation)).count
  const set = {
    final_pages: count.pages,
    final_formula: counted?.pages === count.pages ? counted.formula : null,
    final_price: settled?.price ?? null,
    repertory_number: count.repertoryNumber,
  }
  if (!settled?.needsConsent) return deliver(db, translation, by, set)
  return moveTranslation(db, translation, { to: 'adjusting', set, by })
}

/** Hands the final files over: from now on they are locked, and the client sees them. A quoted translation is billed. */
export async function deliver(db: Database, translation: PlainTranslation, by: string, set: object = {}) {
  const delivered = await moveTranslation(db, translation, {
    to: 'delivered',
    set: { ...set, final_round: translation.finalRound + 1, delivered_at: sql`now()` },
    by,
  })
  await remember(db, delivered)
  await bill(db, delivered)
  return delivered
}

/** Remembers the pages of the document, so that the company need not order them again. */
async function remember(db: Database, translation: PlainTranslation): Promise<void> {
  const pair = pairOf(translation)
  const pages = textOf(await findSources(db, translation))
  if (!pair || !pages) return
  const { companyId } = translation
  const deliveredOn = await findCompanyDay(db, companyId)
  await rememberPages(db, { ...pair, companyId, number: translationNumber(translation), deliveredOn, pages })
}

/** Bills the final price once: a translation that was redone after a complaint is billed already. */
async function bill(db: Database, { id, companyId, name, finalPrice, currency, chargeId }: PlainTranslation) {
  if (!finalPrice || chargeId) return
  const charge = await requestCharge(db, {
    ...{ companyId, work: 'translation', title: `Translation of ${name}`, quantity: 1 },
    price: { amount: finalPrice, currency: currency! },
    path: noticeOfTranslation({ id, companyId }).path,
  })
  await sql`update translations set charge_id = ${charge} where id = ${id}`.execute(db)
}
