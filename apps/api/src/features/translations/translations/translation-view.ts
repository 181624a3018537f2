import type { Translation } from '@domicile/contract/translations/translations'
import { columnsOf } from '@domicile/server/db/columns'
import { userName } from '@domicile/server/db/user-name'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { mailNumberColumn } from '../../../domain/mail/mail.queries.ts'
import { translationsInScope } from '../../../domain/translations/translations.queries.ts'
import { LOST_LETTER } from '../../../domain/translations/unlink-letter.ts'
import type { Database } from '../../../feature.ts'
import { findQuestions } from './questions.queries.ts'
import { asMoney, asSummary, summaryRows, type SummaryRow } from './summary.ts'
import { findFiles } from './translation-files.queries.ts'

type Details = Pick<
  Translation,
  | 'note'
  | 'pagesNote'
  | 'isExpress'
  | 'mailItem'
  | 'isWithheld'
  | 'acceptsSilently'
  | 'requestedBy'
  | 'order'
  | 'bill'
  | 'requestedPages'
  | 'reviewUntil'
  | 'repertoryNumber'
  | 'reason'
  | 'shipment'
  | 'complaint'
  | 'version'
>
type Row = SummaryRow &
  Details & {
    quotePages: number | null
    quoteRule: string | null
    /** In minor units, as the final price. */
    quotePrice: number | null
    paidPages: number | null
    paidPrice: number | null
    finalPages: number | null
    finalFormula: string | null
    finalPrice: number | null
    tolerancePercent: number | null
  }

const detailColumns = sql`
  ${columnsOf('note pagesNote isExpress acceptsSilently requestedPages reviewUntil repertoryNumber reason version', 'translations')},
  translations.withheld_at is not null as "isWithheld",
  ${columnsOf('quoteRule finalFormula', 'translations')},
  quote_pages::float8 as "quotePages", final_pages::float8 as "finalPages",
  quote_price::float8 as "quotePrice", paid_pages as "paidPages", paid_price::float8 as "paidPrice", final_price::float8 as "finalPrice",
  (select tolerance_percent from page_rules where page_rules.id = page_rule_id) as "tolerancePercent",
  ${userName('requested_by')} as "requestedBy",
  case when order_id is not null then json_build_object('id', order_id, 'number', order_number) end as "order",
  (select json_build_object('id', charges.order_id, 'number', charges.order_number, 'state', charges.state)
    from charges where charges.id = charge_id and charges.order_id is not null) as bill,
  (select json_build_object('id', mail_items.id, 'number', ${mailNumberColumn},
    'sender', mail_items.sender) from mail_items where mail_items.id = mail_item_id) as "mailItem",
  case when carrier is not null then
    json_build_object('carrier', carrier, 'tracking', tracking, 'sentOn', sent_on) end as shipment,
  case when complaint is not null then
    json_build_object('text', complaint, 'answer', complaint_answer) end as complaint`

/** A translation as one user sees it: a client gets what was delivered, and nothing of the translator or the cost. */
export async function viewTranslation(db: Database, user: Actor, id: string): Promise<Translation> {
  const { columns, from } = summaryRows(user)
  const { rows } = await sql<Row>`
    select ${columns}, ${detailColumns} from ${from}
    where ${translationsInScope(user, 'translations:read')} and translations.id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw notFound()
  return {
    ...asSummary(user, row),
    ...detailsOf(row),
    quote: quoteOf(row),
    paid: paidOf(row),
    settlement: settlementOf(row),
    questions: await findQuestions(db, id),
    files: await findFiles(db, user, id),
    ...(row.isWithheld && !user.role && withoutQuotes(row)),
    ...(user.role && (await findWork(db, id))),
  }
}

function detailsOf(row: Row) {
  const {
    note,
    pagesNote,
    isExpress,
    mailItem,
    isWithheld,
    withReview,
    acceptsSilently,
    requestedBy,
    order,
    bill,
    requestedPages,
    reviewUntil,
  } = row
  const { revisions, repertoryNumber, reason, shipment, complaint, version } = row
  return {
    ...{
      note,
      pagesNote,
      isExpress,
      mailItem,
      isWithheld,
      withReview,
      acceptsSilently,
      requestedBy,
      order,
      bill,
      requestedPages,
      reviewUntil,
    },
    ...{ revisions, repertoryNumber, reason, shipment, complaint, version },
  }
}

/** Leaves out what people wrote of a letter that the reader lost: it may quote the letter. */
function withoutQuotes({ reason }: Row) {
  const own = reason === LOST_LETTER ? reason : null
  return { note: null, pagesNote: null, reason: own, complaint: null, questions: [] }
}

function quoteOf({ quotePages, quoteRule, quoteUntil, quotePrice, currency }: Row): Translation['quote'] {
  if (quotePrice === null) return null
  return { ...asMoney(quotePrice, currency!), pages: quotePages!, rule: quoteRule!, validUntil: quoteUntil! }
}

function paidOf({ paidPages, paidPrice, currency }: Row): Translation['paid'] {
  return paidPrice === null ? null : { ...asMoney(paidPrice, currency!), pages: paidPages! }
}

/** The final count, unless the price of its order does not depend on the pages. */
function settlementOf(row: Row): Translation['settlement'] {
  const { finalPages, finalPrice, finalFormula, quotePages, paidPages, paidPrice, currency } = row
  const { tolerancePercent } = row
  if (finalPrice === null) return null
  const difference = Math.round((finalPages! - (quotePages ?? paidPages)!) * 100) / 100
  const open = finalPrice - (paidPrice ?? finalPrice)
  return {
    ...{ ...asMoney(finalPrice, currency!), pages: finalPages!, difference, formula: finalFormula },
    tolerancePercent,
    balance: open === 0 ? null : { ...asMoney(Math.abs(open), currency!), isRefund: open < 0 },
  }
}

type Work = { translatorId: string; cost: number | null; currency: string; note: string | null }

/** The translator, the cost to the firm and the note on the work, for staff. */
async function findWork(db: Database, id: string) {
  const { rows } = await sql<Work>`
    select translator_id as "translatorId", cost::float8 as cost, currency, note
    from translation_work where translation_id = ${id}`.execute(db)
  const { translatorId = null, cost = null, currency = '', note = null } = rows[0] ?? {}
  return { translatorId, cost: cost === null ? null : asMoney(cost, currency), workNote: note }
}
