import { mailRequestNames, mailRequests } from '@domicile/contract/mail/mail-kinds'
import { type RawBuilder, sql } from 'kysely'
import { openRows, type OpenWork } from '../companies/open-work.ts'
import { isStored, mailNumberColumn, pathOfMail } from './mail.queries.ts'

const itemTitle = sql<string>`${mailNumberColumn} || ' ' || sender`

/** The request in words. */
const label = sql`case kind ${sql.join(
  mailRequestNames.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(mailRequests[name])}`),
  sql` `,
)} end`

/** Requests of clients for the paper or its scan. */
export const openMailRequests: OpenWork = {
  find: openRows('mail_requests', {
    title: sql`${label} || ', ' || (select ${itemTitle} from mail_items where mail_items.id = item_id)`,
    path: sql`${pathOfMail({ id: '' })} || item_id`,
    where: sql`is_open`,
  }),
}

const itemsThat = (where: RawBuilder<unknown>) =>
  openRows('mail_items', {
    title: sql`${itemTitle} || case when is_on_legal_hold then ', on legal hold' else '' end`,
    path: sql`${pathOfMail({ id: '' })} || id`,
    where,
  })

/** Paper that lies with the firm, and letters on legal hold. */
export const storedMail: OpenWork = { find: itemsThat(sql`(${isStored} or is_on_legal_hold)`) }

/**
 * Letters with deadlines, and statutory letters that no one acknowledged. The jobs remind of none while their company is
 * archived, and continue once it is restored.
 */
export const remindingMail: OpenWork = {
  find: itemsThat(sql`((is_statutory and acknowledged_at is null) or exists (
    select from mail_deadlines deadline
    where deadline.item_id = mail_items.id and deadline.state in ('proposed', 'confirmed')))`),
}
