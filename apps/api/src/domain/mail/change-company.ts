import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { findReceivingAddress } from '../addresses/receiving-address.ts'
import { unlinkLetter } from '../translations/unlink-letter.ts'
import { startStorage } from './storage.ts'

type Owner = { companyId: string } | { companyId: null; quarantine: string }

/**
 * Gives an item to a company, or to none with the reason. Another company that had it loses it with its notices and
 * deadlines, and what its people did with it does not count for the next one. The free storage starts again, as the
 * company could not ask for anything before.
 */
export async function changeCompany(db: Database, id: string, to: Owner): Promise<void> {
  const quarantine = to.companyId === null ? to.quarantine : null
  const addressId = to.companyId === null ? null : await findAddress(db, id, to.companyId)
  await sql`
    delete from notices where subject_id = ${id} or subject_id in (
      select mail_deadlines.id from mail_deadlines where item_id = ${id})`.execute(db)
  await unlinkLetter(db, id)
  await sql`delete from mail_deadlines where item_id = ${id}`.execute(db)
  await sql`
    update mail_items set company_id = ${to.companyId}, quarantine = ${quarantine}, address_id = ${addressId}, reading = 'unread',
      request = 'none', request_state = null, is_statutory = false, statutory_reason = null, escalation = 0,
      escalates_on = null, acknowledged_at = null, acknowledged_by = null, trouble = null, version = version + 1
    where id = ${id}`.execute(db)
  if (to.companyId) await startStorage(db, id, 'today')
}

/** The address of a company that the item reached on its day. */
async function findAddress(db: Database, id: string, companyId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string; premisesId: string | null }>`
    select received_on as day, premises_id as "premisesId" from mail_items where id = ${id}`.execute(db)
  const { day, premisesId } = rows[0]!
  return (await findReceivingAddress(db, companyId, day, { premisesId })).addressId
}
