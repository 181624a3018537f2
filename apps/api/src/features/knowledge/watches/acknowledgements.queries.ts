import type { Acknowledgement } from '@domicile/contract/knowledge/watches/watch-changes'
import { inScope } from '@domicile/server/auth/scope'
import { columnsOf } from '@domicile/server/db/columns'
import { readPage } from '@domicile/server/db/list'
import { userName } from '@domicile/server/db/user-name'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { dueOn, isOverdue, isWaiting } from './watch-scope.ts'

type Row = Omit<Acknowledgement, 'company'> & { companyId: string; companyName: string }

const from = sql`watch_publications publication join companies on companies.id = publication.company_id`

const columns = sql`
  companies.id as "companyId", companies.name as "companyName",
  ${columnsOf('publishedAt acknowledgedAt reminders', 'publication')},
  publication.withdrawn_at is not null as "isWithdrawn",
  ${userName('publication.published_by')} as "publishedBy", ${dueOn} as "dueOn", ${isOverdue} as "isOverdue",
  done.name as "acknowledgedBy", done.sha256`

/** The first proof of each company. */
const withProof = sql`${from} left join lateral (
  select first_name || ' ' || last_name as name, sha256
  from watch_acknowledgements join users on users.id = user_id
  where publication_id = publication.id order by at limit 1) done on true`

type AcknowledgementQuery = {
  page: number
  pageSize: number
  state?: 'waiting' | 'overdue' | 'acknowledged' | undefined
}

const filters = {
  waiting: isWaiting,
  overdue: isOverdue,
  acknowledged: sql<boolean>`publication.acknowledged_at is not null`,
}

/** Reads a page of the companies in the user's scope to which a change was published: those that wait longest first. */
export async function listAcknowledgements(
  db: Database,
  user: Actor,
  changeId: string,
  { state, ...part }: AcknowledgementQuery,
) {
  const list = {
    id: 'publication.id',
    from,
    where: sql.join(
      [
        inScope(user, 'watches:publish', 'publication.company_id'),
        sql`publication.change_id = ${changeId}`,
        ...(state ? [filters[state]] : []),
      ],
      sql` and `,
    ),
    orderBy: sql`publication.acknowledged_at is not null, publication.published_at, publication.id`,
  }
  const found = await readPage<Row>(db, list, { columns, from: withProof }, part)
  return {
    ...found,
    items: found.items.map(({ companyId, companyName, ...row }) => ({
      company: { id: companyId, name: companyName },
      ...row,
    })),
  }
}
