import { type StatutoryAuthority, statutoryAuthorities } from '@domicile/contract/mail/mail-kinds'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { makeStatutory } from '../../../domain/mail/complete-reading.ts'
import type { PlainMail } from '../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../feature.ts'

/** Marks a locked item of a company as statutory, and notifies the company. Returns the reason. */
export async function markStatutory(
  db: Database,
  { id, companyId, isStatutory }: PlainMail,
  authority: StatutoryAuthority,
): Promise<string> {
  if (!companyId) throw new Refusal('state', { text: mailMessages.companyFirst })
  if (isStatutory) throw new Refusal('state', { text: mailMessages.alreadyStatutory })
  await sql`
    update mail_items set statutory_authority = ${authority}, version = version + 1 where id = ${id}`.execute(
    db,
  )
  const reason = mailMessages.markedStatutory(statutoryAuthorities[authority])
  await makeStatutory(db, id, reason)
  return reason
}
