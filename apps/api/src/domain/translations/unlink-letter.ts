import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { moveTranslation } from './moves.ts'
import { getPlainTranslation, numberColumn, subjectOfTranslation } from './translations.queries.ts'

/** Why a translation that is not delivered is cancelled when its letter leaves the company. */
export const LOST_LETTER = 'The letter was for another company.'

/**
 * Takes a letter from the translations of a company that loses it, with everything that shows its text. What is not
 * delivered is cancelled.
 */
export async function unlinkLetter(db: Database, itemId: string): Promise<void> {
  const { rows } = await sql<{ id: string; isDelivered: boolean; isEnded: boolean }>`
    update translations set mail_item_id = null, withheld_at = now(), version = version + 1
    where mail_item_id = ${itemId}
    returning id, state in ('delivered', 'complaint') as "isDelivered", not is_open as "isEnded"`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    delete from translated_pages page using translations
    where translations.id = any(${ids}::uuid[]) and page.company_id = translations.company_id
      and page.number = ${numberColumn}`.execute(db)
  // They quote the letter. Staff keep theirs: a complaint still needs an answer.
  await sql`
    delete from notices where subject_id = any(${ids}::uuid[]) and kind <> 'translation.for-staff'`.execute(
    db,
  )
  for (const { id, isDelivered, isEnded } of rows) await withhold(db, id, isDelivered || isEnded)
}

async function withhold(db: Database, id: string, isOver: boolean): Promise<void> {
  const translation = isOver
    ? await getPlainTranslation(db, id)
    : await moveTranslation(db, { id }, { to: 'cancelled', set: { reason: LOST_LETTER }, by: null })
  await recordChange(db, isOver ? 'translation.withheld' : 'translation.cancelled', byPortal(), {
    ...subjectOfTranslation(translation),
    reason: LOST_LETTER,
  })
}
