import type { MailTrouble } from '@domicile/contract/mail/mail-kinds'
import { mailMessages } from '@domicile/contract/mail/mail-messages'
import { Refusal } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { mailNumber, noticeOfMail, type PlainMail } from '../../../domain/mail/mail.queries.ts'
import { closeNotices, notify } from '../../../domain/notices/notify.ts'
import { findStaffIn } from '../../../domain/people/people-scope.ts'
import type { Database } from '../../../feature.ts'

const titles: Record<MailTrouble, (sender: string) => string> = {
  wrong_addressee: (sender) => `Move the letter from ${sender}: it is for another company`,
  damaged: (sender) => `The paper from ${sender} is damaged`,
}

/** Stores what was reported about a locked item of a company, and notifies the staff who settle it. */
export async function reportTrouble(
  db: Database,
  item: PlainMail,
  trouble: MailTrouble,
  userId: string,
): Promise<void> {
  if (!item.companyId || (await findTrouble(db, item.id)))
    throw new Refusal('state', { text: mailMessages.reported })
  await writeTrouble(db, item.id, trouble)
  await notify(db, {
    kind: 'mail.trouble',
    to: (await findStaffIn(db, ['operations'])).filter((id) => id !== userId),
    ...noticeOfMail(item),
    title: titles[trouble](item.sender),
    body: mailNumber(item),
  })
}

/** Settles what was reported about a locked item; returns what it was. */
export async function settleTrouble(db: Database, { id }: PlainMail): Promise<MailTrouble> {
  const trouble = await findTrouble(db, id)
  if (!trouble) throw new Refusal('state', { text: mailMessages.noTrouble })
  await writeTrouble(db, id, null)
  await closeNotices(db, 'mail.trouble', id)
  return trouble
}

async function findTrouble(db: Database, id: string): Promise<MailTrouble | null> {
  const { rows } = await sql<{ trouble: MailTrouble | null }>`
    select trouble from mail_items where id = ${id}`.execute(db)
  return rows[0]!.trouble
}

async function writeTrouble(db: Database, id: string, trouble: MailTrouble | null): Promise<void> {
  await sql`update mail_items set trouble = ${trouble}, version = version + 1 where id = ${id}`.execute(db)
}
