import { COMPLAINT_DAYS } from '@domicile/contract/translations/translation-kinds'
import {
  obstacleToTranslation,
  type TranslationConditions,
  type TranslationEvent,
  translationEvents,
  type TranslationState,
} from '@domicile/contract/translations/translation-states'
import { canMove } from '@domicile/contract/transitions'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { Refusal } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { companyDay } from '../companies/company-day.ts'
import type { PlainTranslation } from './translations.queries.ts'

/** The condition that a question is open that was asked after the work had started. */
export const isAskedAtWork: RawBuilder<boolean> = sql`exists (
  select from translation_questions question
  where question.translation_id = translations.id and question.answer is null
    and question.asked_in not in ('requested', 'accepted'))`

/**
 * The condition that the price which waits for an answer is above the total up to which the company's members decide
 * themselves.
 */
export const isAboveLimit: RawBuilder<boolean> = sql`(translations.state in ('quoted', 'adjusting')
  and is_above_order_limit(translations.company_id, coalesce(final_price, quote_price), translations.currency))`

/** The condition that the price needs an owner, and the user is not one. */
export function needsOwner(user: Actor): RawBuilder<boolean> {
  return sql`(${isAboveLimit} and not ${inScope(user, 'orders:approve', 'translations.company_id')})`
}

/** The facts that decide which events a translation allows, with the days still to be compared. */
export type ConditionRow = Omit<TranslationConditions, 'isQuoteExpired'> & {
  quoteUntil: string | null
  /** The country of the company, whose day decides. */
  country: string | null
}

/** Selects a `ConditionRow` for this user from `translations` and `companies`. */
export function conditionColumns(user: Actor): RawBuilder<unknown> {
  return sql`${columnsForAll}, ${needsOwner(user)} as "needsOwner"`
}

const columnsForAll = sql`
  ${newFiles('draft')} as "newDrafts", ${newFiles('final')} as "newFinals",
  ${columnsOf('revisions isDraftAccepted withReview wantsHardCopy quoteUntil', 'translations')},
  translations.carrier is not null as "isShipped",
  companies.country,
  coalesce(translations.delivered_at < now() - make_interval(days => ${sql.lit(COMPLAINT_DAYS)}), false)
    as "isComplaintLate",
  (translations.mail_item_id is not null or exists (
    select from translation_files file where file.translation_id = translations.id and file.role = 'source'))
    as "hasDocument", translations.state = 'accepted' as "isAccepted",
  num_nonnulls(translations.from_language, translations.to_language) = 2 as "hasLanguages",
  translations.due_on is not null as "hasDueDay", translations.order_id is not null as "isOrdered",
  greatest(translations.draft_round, translations.final_round) > 0 as "hasDelivery",
  ${isAskedAtWork} as "isAskedAtWork"`

/** A quote can be accepted until the end of its last day where the company is. */
export function conditionsOf({ quoteUntil, country, ...conditions }: ConditionRow): TranslationConditions {
  return { ...conditions, isQuoteExpired: quoteUntil !== null && quoteUntil < companyDay(country) }
}

/** The number of files of the next delivery. */
function newFiles(role: 'draft' | 'final'): RawBuilder<number> {
  return sql`(
    select count(*)::int from translation_files file
    where file.translation_id = translations.id and file.role = ${sql.lit(role)}
      and file.round > ${sql.ref(`translations.${role}_round`)})`
}

/** Refuses an event that the state forbids, or that something prevents. */
export async function refuseTranslationMove(
  db: Database,
  user: Actor,
  { id, state }: PlainTranslation,
  event: TranslationEvent,
): Promise<void> {
  if (!canMove(translationEvents, state, event))
    throw new Refusal('state', { text: `This translation ${stateTexts[state]}.` })
  const { rows } = await sql<ConditionRow>`
    select ${conditionColumns(user)} from translations join companies on companies.id = translations.company_id
    where translations.id = ${id}`.execute(db)
  const obstacle = obstacleToTranslation(event, conditionsOf(rows[0]!))
  if (obstacle) throw new Refusal('not-yet', { text: obstacle })
}

const stateTexts: Record<TranslationState, string> = {
  requested: 'has no quote yet',
  quoted: 'has a quote that waits for an answer',
  accepted: 'has not started',
  translating: 'is being translated',
  question: 'is waiting for an answer',
  client_review: 'has a draft that waits for review',
  in_revision: 'is being revised',
  finalising: 'is being finished',
  adjusting: 'has a final count that waits for an answer',
  delivered: 'is delivered',
  complaint: 'has an open complaint',
  declined: 'was declined',
  expired: 'has an expired quote',
  cancelled: 'was cancelled',
}
