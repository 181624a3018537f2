import type { Language } from '@domicile/contract/language-kinds'
import type { TranslationKind } from '@domicile/contract/translations/translation-kinds'
import type { TranslationState } from '@domicile/contract/translations/translation-states'
import type { Pair } from '@domicile/contract/translations/page-rules'
import type { Permission } from '@domicile/contract/permissions'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import { holdCompany } from '../companies/lock-company.ts'
import type { Database } from '../../feature.ts'
import { requireRecord } from '../companies/record-of-company.ts'

/** A translation as stored, for functions that change it; never sent in a response. */
export type PlainTranslation = {
  id: string
  number: number
  companyId: string
  name: string
  kind: TranslationKind
  fromLanguage: Language | null
  toLanguage: Language | null
  isExpress: boolean
  mailItemId: string | null
  state: TranslationState
  acceptsSilently: boolean
  dueOn: string | null
  currency: string | null
  quotePages: number | null
  pageRuleId: string | null
  /** In minor units. */
  quotePrice: number | null
  finalPrice: number | null
  /** Paid with the order before the work. */
  paidPages: number | null
  paidPrice: number | null
  orderId: string | null
  orderLineId: string | null
  chargeId: string | null
  draftRound: number
  finalRound: number
  /** The letter was for another company. */
  isWithheld: boolean
  version: number
}

const plainColumns = sql`${columnsOf(
  `id number companyId name kind fromLanguage toLanguage isExpress mailItemId state acceptsSilently dueOn currency
  pageRuleId paidPages orderId orderLineId chargeId draftRound finalRound version`,
  'translations',
)}, translations.quote_pages::float8 as "quotePages", translations.quote_price::float8 as "quotePrice",
  translations.final_price::float8 as "finalPrice", translations.paid_price::float8 as "paidPrice",
  translations.withheld_at is not null as "isWithheld"`

/** The condition that the user holds a permission on a row of `translations`. */
export function translationsInScope(user: Actor, permission: Permission): RawBuilder<boolean> {
  return inScope(user, permission, 'translations.company_id')
}

/** Throws the same 404 for a missing translation and for one outside the user's scope. */
export function requireTranslation(db: Database, user: Actor, permission: Permission, id: string) {
  const where = sql`${translationsInScope(user, permission)} and translations.id = ${id}`
  return requireRecord<PlainTranslation>(db, 'translations', where, plainColumns)
}

/** Locks a translation until the transaction ends, to change it. Refuses translations of an archived company. */
export async function lockTranslation(
  db: Database,
  user: Actor,
  permission: Permission,
  id: string,
): Promise<PlainTranslation> {
  await requireTranslation(db, user, permission, id)
  const translation = await getPlainTranslation(db, id)
  await holdCompany(db, translation.companyId, 'work on its translations')
  return translation
}

/** Locks a translation until the transaction ends, for functions that act for the portal. */
export function getPlainTranslation(db: Database, id: string): Promise<PlainTranslation> {
  return lockRecord<PlainTranslation>(db, 'translations', sql`translations.id = ${id}`, {
    columns: plainColumns,
  })
}

/** The number that people see, such as `TR-000123`. */
export function translationNumber({ number }: Pick<PlainTranslation, 'number'>): string {
  return `TR-${String(number).padStart(6, '0')}`
}

/** The same of a row of `translations`. */
export const numberColumn = sql<string>`'TR-' || lpad(translations.number::text, 6, '0')`

/** The languages and kind of a translation; undefined until the languages of a paid order are known. */
export function pairOf({ kind, fromLanguage, toLanguage }: PlainTranslation): Pair | undefined {
  return fromLanguage && toLanguage ? { kind, fromLanguage, toLanguage } : undefined
}

/** The place of notices about a translation. */
export function noticeOfTranslation({ id, companyId }: Pick<PlainTranslation, 'id' | 'companyId'>) {
  return { companyId, subjectId: id, path: `/active-services/translations/${id}` }
}

/** The subject of the audit log's entries. */
export function subjectOfTranslation({
  id,
  companyId,
  name,
}: Pick<PlainTranslation, 'id' | 'companyId' | 'name'>) {
  return { companyId, subjectId: id, subject: name }
}
