export { countsOfMail, todoOfMail } from './mail-list.ts'
import type { Search } from '@domicile/server/auth/search-records'
import { sql } from 'kysely'
import { mailInScope } from '../../domain/mail/mail.queries.ts'
import { matchesSearch } from '../../domain/mail/mail-search.ts'

/** Mail by its sender and text, the newest first. */
export const searchMail: Search = (user, q) => [
  {
    may: 'mail:read',
    id: sql`mail_items.id`,
    title: sql`mail_items.sender`,
    subtitle: sql`companies.name`,
    target: sql`mail_items.id`,
    from: sql`mail_items join companies on companies.id = mail_items.company_id`,
    where: sql`${sql.join(
      [mailInScope(user, 'mail:read'), sql`companies.archived_at is null`, ...matchesSearch(q)],
      sql` and `,
    )}`,
    order: sql`mail_items.received_on desc, mail_items.id desc`,
  },
]
