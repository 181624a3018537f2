import { MOST_HITS, type Search } from '@domicile/server/auth/search-records'
import { firstMatches, type List } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { mailInScope } from '../../domain/mail/mail.queries.ts'
import { matchesSearch } from '../../domain/mail/mail-search.ts'

export { countsOfMail, todoOfMail } from './mail-list.ts'

const tables = sql`mail_items join companies on companies.id = mail_items.company_id`
const newestFirst = sql`mail_items.received_on desc, mail_items.id desc`

/** Mail by its sender and text, the newest first. */
export const searchMail: Search = (user, q) => [
  {
    may: 'mail:read',
    id: sql`mail_items.id`,
    title: sql`mail_items.sender`,
    subtitle: sql`companies.name`,
    target: sql`mail_items.id`,
    from: tables,
    where: sql`mail_items.id = any(array(${firstMatches(matchesOf(user, q), MOST_HITS)}))`,
    order: newestFirst,
  },
]

function matchesOf(user: Actor, q: string): List {
  const wanted = [mailInScope(user, 'mail:read'), sql`companies.archived_at is null`, ...matchesSearch(q)]
  return {
    id: 'mail_items.id',
    from: tables,
    where: sql.join(wanted, sql` and `),
    orderBy: newestFirst,
    isSearch: true,
  }
}
