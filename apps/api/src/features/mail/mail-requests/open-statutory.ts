import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { mailRequests } from '@domicile/contract/mail/mail-kinds'
import { isAskable } from '@domicile/contract/mail/mail-requests/request-states'
import { recordChange } from '@domicile/server/audit/audit'
import { byPortal } from '@domicile/server/audit/by-portal'
import { type RawBuilder, sql } from 'kysely'
import { getPlainMail, subjectOfMail } from '../../../domain/mail/mail.queries.ts'
import type { Database } from '../../../feature.ts'
import { notifyOfRequest } from './request-notices.ts'
import { findOpenRequest, insertRequest, withObstacles } from './requests.queries.ts'

const scan = { kind: 'scan', state: 'open', askedBy: null, ruleId: null } as const

/** Items that one job has opened; the next run continues. */
export const OPENED = 500

/**
 * Has statutory mail opened that was found by its envelope, among the items that meet a condition; each item once. Returns
 * the number of requests it made.
 */
export async function openStatutory(db: Database, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from mail_items
    where is_statutory and company_id is not null and physical in ('received', 'held') and ${which}
      and not exists (select from mail_files file where file.item_id = mail_items.id and file.shows = 'pages')
      and not exists (select from mail_requests request where request.item_id = mail_items.id
        and (request.is_open or (request.kind = 'scan' and request.company_id = mail_items.company_id)))
    order by id limit ${OPENED}`.execute(db)
  let made = 0
  for (const { id } of rows) if (await askForScan(db, id)) made += 1
  return made
}

async function askForScan(db: Database, id: string): Promise<boolean> {
  const item = await withObstacles(db, await getPlainMail(db, id))
  // It may have changed since it was found.
  if (!item.companyId || !isAskable('scan', item) || (await findOpenRequest(db, id))) return false
  await insertRequest(db, item, { ...scan, destination: null, note: mailMessages.openStatutory })
  await notifyOfRequest(db, item, { ...scan, title: `Open and scan the letter from ${item.sender}` })
  const change = { ...subjectOfMail(item), after: { request: mailRequests.scan } }
  await recordChange(db, 'mail-request.statutory-unopened', byPortal(), change)
  return true
}
