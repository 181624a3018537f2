import { requestMessages } from '@domicile/contract/mail/mail-requests/request-messages'
import { isHeldHere } from '@domicile/contract/mail/mail-requests/request-states'
import { newId } from '@domicile/server/db/ids'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { addCustody } from '../../../domain/mail/custody.ts'
import { closeNotices } from '../../../domain/notices/notify.ts'
import type { Database } from '../../../feature.ts'
import type { Item } from './requests.queries.ts'

/** `at` is now if omitted; demo data enters what happened earlier. */
type Hold = { userId: string; reason: string; at?: Date }

/** Places a legal hold on a locked item whose paper is here. The reason stays within the firm, so the custody does not name it. */
export async function placeHold(db: Database, item: Item, { userId, reason, at }: Hold): Promise<void> {
  if (item.isOnLegalHold) throw new Refusal('state', { text: requestMessages.onHold })
  if (!isHeldHere(item)) throw new Refusal('state', { text: requestMessages.noPaper })
  await db
    .insertInto('mail_holds')
    .values({
      ...{ id: newId(), item_id: item.id, reason, placed_by: userId },
      ...(at && { placed_at: at.toISOString() }),
    })
    .execute()
  await closeNotices(db, 'mail-request.storage', item.id)
  await setHold(db, item, true, at)
}

/** Lifts the legal hold of a locked item. */
export async function liftHold(db: Database, item: Item, { userId, reason }: Hold): Promise<void> {
  if (!item.isOnLegalHold) throw new Refusal('state', { text: requestMessages.notOnHold })
  await sql`
    update mail_holds set lift_reason = ${reason}, lifted_by = ${userId}, lifted_at = now()
    where item_id = ${item.id} and lifted_at is null`.execute(db)
  await setHold(db, item, false)
}

async function setHold(db: Database, { id }: Item, isHeld: boolean, at?: Date): Promise<void> {
  await sql`update mail_items set is_on_legal_hold = ${isHeld}, version = version + 1 where id = ${id}`.execute(
    db,
  )
  await addCustody(db, id, {
    event: isHeld ? 'legal hold placed' : 'legal hold lifted',
    at,
  })
}
