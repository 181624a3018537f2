import { type TranslationState, waitingOnOf } from '@domicile/contract/translations/translation-states'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { closeNotices, notify } from '../notices/notify.ts'
import { findClientsWho, findResponsible, findStaffIn } from '../people/people-scope.ts'
import { isAboveLimit } from './conditions.ts'
import { reportToOrder } from './order-line.ts'
import { getPlainTranslation, noticeOfTranslation, type PlainTranslation } from './translations.queries.ts'

type Move = {
  to: TranslationState
  /** Further columns, such as those of a quote. */
  set?: Readonly<Record<string, unknown>>
  /** The user who caused it, who is not notified; null for the portal. */
  by: string | null
  /** A line below the title of the notice, such as a reason. */
  body?: string | undefined
}

const ended: readonly TranslationState[] = ['delivered', 'declined', 'expired', 'cancelled']

/**
 * Writes another state with what belongs to it, settles the notices of the last state, notifies the party that must act,
 * reports to the order, and returns the translation as it is then.
 */
export async function moveTranslation(
  db: Database,
  { id }: Pick<PlainTranslation, 'id'>,
  { to, set = {}, by, body }: Move,
): Promise<PlainTranslation> {
  const ended_at = ended.includes(to) ? sql`now()` : null
  await updateTranslation(db, id, { ...set, state: to, ended_at })
  const translation = await getPlainTranslation(db, id)
  for (const kind of ['translation.for-client', 'translation.for-staff'] as const)
    await closeNotices(db, kind, id)
  await notifyParty(db, translation, by, body)
  await reportToOrder(db, translation)
  return translation
}

/** Writes columns of a locked translation. */
export async function updateTranslation(
  db: Database,
  id: string,
  set: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns: RawBuilder<unknown>[] = Object.entries(set).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  columns.push(sql`version = version + 1`)
  await sql`update translations set ${sql.join(columns)} where id = ${id}`.execute(db)
}

/** Notifies the people who must act on a translation, or those who wait for its end. */
export async function notifyParty(
  db: Database,
  translation: PlainTranslation,
  by: string | null,
  body?: string,
): Promise<void> {
  const { state, companyId, name, isWithheld } = translation
  const title = titles[state]?.(name)
  if (!title) return
  const party = waitingOnOf(state)
  const clients =
    party === 'firm' ? [] : await findClientsWho(db, companyId, await whoDecides(db, translation))
  const staff = party === 'client' || state === 'delivered' ? [] : await findStaffOf(db, companyId)
  await notify(db, {
    kind: kindOf(state),
    to: [...clients, ...staff].filter((id) => id !== by),
    ...noticeOfTranslation(translation),
    title,
    // Clients who lost the letter read nothing that may quote it.
    ...(body && !(isWithheld && party !== 'firm') && { body }),
  })
}

async function whoDecides(db: Database, { id }: PlainTranslation) {
  const { rows } = await sql`select from translations where id = ${id} and ${isAboveLimit}`.execute(db)
  return rows.length > 0 ? 'orders:approve' : 'translations:accept'
}

/** The staff who manage the company, and those who work on translations of all companies. */
async function findStaffOf(db: Database, companyId: string): Promise<string[]> {
  return [...(await findResponsible(db, companyId)), ...(await findStaffIn(db, ['operations']))]
}

function kindOf(state: TranslationState) {
  if (state === 'delivered') return 'translation.delivered'
  const party = waitingOnOf(state)
  if (party === 'none') return 'translation.closed'
  return party === 'client' ? 'translation.for-client' : 'translation.for-staff'
}

/** The titles of notices. The firm starts work itself in the other states. */
const titles: Partial<Record<TranslationState, (name: string) => string>> = {
  requested: (name) => `Quote the translation of ${name}`,
  quoted: (name) => `The quote for ${name} is ready`,
  accepted: (name) => `Assign the translation of ${name}`,
  question: (name) => `We have a question about ${name}`,
  client_review: (name) => `The draft of ${name} is ready for review`,
  in_revision: (name) => `Changes requested to the translation of ${name}`,
  finalising: (name) => `Finish the translation of ${name}`,
  adjusting: (name) => `The final count of ${name} needs your consent`,
  delivered: (name) => `The translation of ${name} is ready`,
  complaint: (name) => `Complaint about the translation of ${name}`,
  declined: (name) => `The quote for ${name} was declined`,
  expired: (name) => `The quote for ${name} expired`,
  cancelled: (name) => `The translation of ${name} was cancelled`,
}
