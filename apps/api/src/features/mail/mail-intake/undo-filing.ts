import { intakeMessages } from '@domicile/contract/mail/mail-intake/intake-kinds'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { changeCompany } from '../../../domain/mail/change-company.ts'
import { addCustody } from '../../../domain/mail/custody.ts'
import { getPlainMail, isGone, type PlainMail } from '../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../feature.ts'
import { lockLetter } from './letters.queries.ts'

/** Long enough to notice a wrong company, and short enough that the letter is still at hand. */
const UNDO_MINUTES = 10

/** Returns a letter to the queue and withdraws its item, which it returns as it was. */
export async function undoFiling(db: Database, letterId: string): Promise<PlainMail> {
  const { id, state } = await lockLetter(db, letterId)
  if (state !== 'filed') throw new Refusal('state', { text: intakeMessages.notFiled })
  const item = await getPlainMail(db, await requireRecent(db, id))
  await refuseUsed(db, item.id)
  await changeCompany(db, item.id, { companyId: null, quarantine: 'Its filing was undone.' })
  await sql`update mail_items set withdrawn_at = now() where id = ${item.id}`.execute(db)
  await addCustody(db, item.id, { event: 'filing undone' })
  await sql`
    update scan_letters set state = 'waiting', mail_item_id = null, ended_by = null, ended_at = null,
      version = version + 1
    where id = ${id}`.execute(db)
  return item
}

async function requireRecent(db: Database, letterId: string): Promise<string> {
  const { rows } = await sql<{ itemId: string }>`
    select mail_item_id as "itemId" from scan_letters
    where id = ${letterId} and ended_at > now() - ${UNDO_MINUTES} * interval '1 minute'`.execute(db)
  if (!rows[0]) throw new Refusal('state', { text: intakeMessages.filedLongAgo })
  return rows[0].itemId
}

/** Refuses an item whose paper has left, or which the company has opened; staff only move such an item. */
async function refuseUsed(db: Database, id: string): Promise<void> {
  const { rows } = await sql<{ isOpened: boolean }>`
    select reading <> 'unread' or acknowledged_at is not null
      or ${isGone} or exists (
        select from audit_events
        where subject_id = mail_items.id and not staff_only
          and action in ('mail.opened', 'mail.file-downloaded', 'mail.page-viewed', 'mail.custody-exported')
      ) as "isOpened"
    from mail_items where id = ${id}`.execute(db)
  if (rows[0]!.isOpened) throw new Refusal('state', { text: intakeMessages.openedByCompany })
}
