import { formatDay } from '@domicile/contract/days'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import {
  asksForStorage,
  mailNumber,
  noticeOfMail,
  type PlainMail,
} from '../../../domain/mail/mail.queries.ts'
import { notifyAgain } from '../../../domain/notices/notify.ts'
import { findClientsWho } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'

type Ending = Pick<PlainMail, 'id' | 'number' | 'sender'> & { companyId: string; storageUntil: string }

/** Items that one job reminds of; the next run continues. */
export const REMINDED = 500

/**
 * Reminds companies 7 days and 1 day before the free storage of a paper ends, once each, while they have to decide on it.
 * Returns the number of items.
 */
export async function remindOfStorage(db: Database): Promise<number> {
  const { rows } = await sql<Ending>`
    with ending as (
      select mail_items.id, company_id, number, sender, storage_until,
        case when storage_until <= firm_day() + 1 then 1 else 7 end as days_before
      from mail_items join companies on companies.id = company_id
      where ${asksForStorage} and companies.archived_at is null and storage_until between firm_day() and firm_day() + 7),
    reminded as (
      insert into mail_storage_reminders (item_id, storage_until, days_before)
      select id, storage_until, days_before from ending
      where not exists (select from mail_storage_reminders sent where sent.item_id = ending.id
        and sent.storage_until = ending.storage_until and sent.days_before = ending.days_before)
      order by storage_until, id limit ${REMINDED} on conflict do nothing returning item_id)
    select ${columnsOf('id number sender companyId storageUntil', 'ending')}
    from ending join reminded on item_id = ending.id order by ending.id`.execute(db)
  for (const item of rows) await notifyOfStorage(db, item)
  return rows.length
}

async function notifyOfStorage(db: Database, item: Ending): Promise<void> {
  await notifyAgain(db, {
    kind: 'mail-request.storage',
    to: await findClientsWho(db, item.companyId, 'mail:request'),
    ...noticeOfMail(item),
    subjectId: item.id,
    title: `Storage ends on ${formatDay(item.storageUntil)}: extend, forward or destroy`,
    body: `${mailNumber(item)} ${item.sender}`,
  })
}
