import { date } from '@domicile/contract/fields'
import { findLanguage, formatPair } from '@domicile/contract/language-kinds'
import { MOST_PAGES, type TranslationKind } from '@domicile/contract/translations/translation-kinds'
import type { NewTranslation, Translation } from '@domicile/contract/translations/translations'
import { proposedPages } from '@domicile/contract/translations/page-count'
import { translationMessages } from '@domicile/contract/translations/translation-messages'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { newId } from '@domicile/server/db/ids'
import { invalidField } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { lockLine, type OrderOfRecord } from '../../../domain/orders/order-line.ts'
import { getDocuments, getLetter, sourceOf } from '../../../domain/translations/documents.queries.ts'
import { estimatePages } from '../../../domain/translations/estimate-pages.ts'
import { moveTranslation, notifyParty } from '../../../domain/translations/moves.ts'
import { reportToOrder } from '../../../domain/translations/order-line.ts'
import { getPlainTranslation } from '../../../domain/translations/translations.queries.ts'
import type { Database } from '../../../feature.ts'
import { insertQuestion } from './questions.queries.ts'
import { moveDocuments } from './translation-files.queries.ts'

/** Stores a request and notifies the staff who quote it; returns its id. */
export async function requestTranslation(
  db: Database,
  request: NewTranslation,
  userId: string,
): Promise<string> {
  const id = newId()
  await insertTranslation(db, { ...request, id, requestedBy: userId })
  const translation = await getPlainTranslation(db, id)
  await moveDocuments(db, translation, request.documentIds, userId)
  await notifyParty(db, translation, userId)
  return id
}

/** Refuses documents of another company, and a number of pages other than the estimated one without a note. */
export async function checkDocuments(db: Database, user: Actor, request: NewTranslation): Promise<void> {
  const { companyId, mailItemId, documentIds, pages, pagesNote, isExpress, ...pair } = request
  const letter = mailItemId === null ? [] : await getLetter(db, user, companyId, mailItemId)
  const documents = [...letter, ...(await getDocuments(db, companyId, documentIds))]
  const { count } = await estimatePages(db, documents, { companyId, pair, isExpress })
  const proposed = proposedPages({ count, documents: documents.map(sourceOf) })
  if (proposed !== undefined && proposed !== pages && !pagesNote)
    throw invalidField('pagesNote', translationMessages.pagesNote)
}

type Answer = { question: string; answer: string }
type PaidTranslation = {
  companyId: string
  title: string
  service: string | undefined
  order: OrderOfRecord
  answers: readonly Answer[]
  paid: Paid | undefined
}

/** The price of the line without VAT, in minor units. */
type Paid = { quantity: number; amount: number; currency: string }

/**
 * Opens the translation that was paid in an order: it needs no quote, and the client is asked for the document. Where the
 * line already has a translation, this only reports its progress again.
 */
export async function openTranslationForOrder(
  db: Database,
  { companyId, title, service, order, answers, paid }: PaidTranslation,
): Promise<void> {
  await lockLine(db, order.lineId)
  const existing = await findForLine(db, order.lineId)
  if (existing) return reportToOrder(db, await getPlainTranslation(db, existing))
  const id = newId()
  const { pages: named, ...asked } = readAnswers(answers)
  const words = `${service ?? ''} ${title}`
  const paidPages = named ?? (isPerPage(words) ? paid?.quantity : undefined)
  await insertTranslation(db, {
    ...{ ...unasked, ...asked, id, companyId, name: title, kind: kindOf(words), order },
    pages: paidPages ?? 1,
    ...(paid && paidPages && { paid: { ...paid, pages: paidPages } }),
  })
  const translation = await getPlainTranslation(db, id)
  const question = translationMessages.whichDocument
  await insertQuestion(db, translation, { question, userId: null })
  const after = { languages: formatPair(asked), order: order.number }
  await recordChange(db, 'translation.requested', byPortal(), {
    ...{ companyId, subjectId: id, subject: title },
    after,
  })
  await moveTranslation(db, translation, { to: 'question', by: null, body: question })
}

async function findForLine(db: Database, lineId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from translations where order_line_id = ${lineId}`.execute(db)
  return rows[0]?.id
}

/** The choices that the questions of an order do not ask for; staff complete them. */
const unasked = {
  sourceForm: 'copy',
  withReview: true,
  acceptsSilently: false,
  wantsHardCopy: false,
  requestedBy: null,
  isExpress: false,
  pagesNote: null,
  mailItemId: null,
} as const

/** A service says in its name how a translation is certified. */
function kindOf(service: string): TranslationKind {
  if (/sworn/i.test(service)) return 'sworn'
  return /certified/i.test(service) ? 'certified' : 'ordinary'
}

/** A service that is sold by the page says so in its name; of another one the quantity says nothing of the pages. */
function isPerPage(service: string): boolean {
  return /\bpage\b/i.test(service)
}

/** The languages, the pages and the wanted day that the answers to an order name, and all answers as the note. */
function readAnswers(answers: readonly Answer[]) {
  const [from, to] = answers.flatMap(({ answer }) => findLanguage(answer) ?? [])
  const isPair = from && to && from !== to
  const pages = Number(answers.find(({ question }) => /pages/i.test(question))?.answer)
  return {
    fromLanguage: isPair ? from : null,
    toLanguage: isPair ? to : null,
    pages: Number.isInteger(pages) && pages > 0 && pages <= MOST_PAGES ? pages : undefined,
    wantedBy:
      answers.find(({ question, answer }) => /\bby\b/i.test(question) && date.safeParse(answer).success)
        ?.answer ?? null,
    note: answers.map(({ question, answer }) => `${question} ${answer}`).join('\n') || null,
  }
}

type NewRow = Omit<NewTranslation, 'fromLanguage' | 'toLanguage' | 'documentIds'> &
  Pick<Translation, 'fromLanguage' | 'toLanguage'> & {
    id: string
    requestedBy: string | null
    order?: OrderOfRecord
    paid?: { pages: number; amount: number; currency: string }
  }

async function insertTranslation(db: Database, translation: NewRow): Promise<void> {
  const { id, companyId, name, kind, sourceForm, fromLanguage, toLanguage, pages, order } = translation
  const { note, wantedBy, withReview, acceptsSilently, wantsHardCopy, requestedBy } = translation
  const { isExpress, pagesNote, mailItemId, paid } = translation
  await db
    .insertInto('translations')
    .values({
      ...{ id, company_id: companyId, name, kind, source_form: sourceForm, requested_pages: pages, note },
      ...{ from_language: fromLanguage, to_language: toLanguage, wanted_by: wantedBy },
      ...{ with_review: withReview, accepts_silently: acceptsSilently, wants_hard_copy: wantsHardCopy },
      ...{ is_express: isExpress, pages_note: pagesNote, mail_item_id: mailItemId },
      ...{ requested_by: requestedBy, state: order ? 'accepted' : 'requested' },
      ...(paid && { paid_pages: paid.pages, paid_price: paid.amount, currency: paid.currency }),
      ...(order && { order_id: order.id, order_line_id: order.lineId, order_number: order.number }),
    })
    .execute()
}
