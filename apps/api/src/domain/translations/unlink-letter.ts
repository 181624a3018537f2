import { translationEvents } from '@domicile/contract/translations/translation-states'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { isAskedAtWork } from './conditions.ts'
import { moveTranslation } from './moves.ts'
import { subjectOfTranslation } from './translations.queries.ts'

const REASON = 'The letter was for another company.'

/** Takes a letter from the translations of a company that loses it. Work that has not started is cancelled. */
export async function unlinkLetter(db: Database, itemId: string): Promise<void> {
  const { rows } = await sql<{ id: string; isCancelled: boolean }>`
    update translations set mail_item_id = null, version = version + 1 where mail_item_id = ${itemId}
    returning id,
      state = any(${[...translationEvents.cancel.from]}::text[]) and not ${isAskedAtWork} as "isCancelled"`.execute(
    db,
  )
  for (const { id, isCancelled } of rows) {
    if (!isCancelled) continue
    const translation = await moveTranslation(
      db,
      { id },
      { to: 'cancelled', set: { reason: REASON }, by: null },
    )
    await recordChange(db, 'translation.cancelled', byPortal(), {
      ...subjectOfTranslation(translation),
      reason: REASON,
    })
  }
}
