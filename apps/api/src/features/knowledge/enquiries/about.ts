import type { AboutKind } from '@domicile/contract/knowledge/enquiries/enquiry-kinds'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { type RawBuilder, sql } from 'kysely'
import { checksInScope } from '../../../domain/checks/checks.queries.ts'
import { mailInScope } from '../../../domain/mail/mail.queries.ts'
import { projectsInScope } from '../../../domain/projects/project-scope.ts'
import { translationsInScope } from '../../../domain/translations/translations.queries.ts'
import type { Database } from '../../../feature.ts'

export type About = { kind: AboutKind; id: string }
type Records = {
  table: string
  title: RawBuilder<string>
  isVisible: (user: Actor) => RawBuilder<boolean>
}

/** The records of this API that a conversation can be about; orders belong to the purchase API. */
const records: Record<Exclude<AboutKind, 'order'>, Records> = {
  mail: {
    table: 'mail_items',
    title: sql`mail_items.sender`,
    isVisible: (user) => mailInScope(user, 'mail:read'),
  },
  translation: {
    table: 'translations',
    title: sql`translations.name`,
    isVisible: (user) => translationsInScope(user, 'translations:read'),
  },
  check: {
    table: 'checks',
    title: sql`checks.name`,
    isVisible: (user) => checksInScope(user, 'checks:read'),
  },
  project: {
    table: 'projects',
    title: sql`projects.title`,
    isVisible: (user) => projectsInScope(user, 'projects:read'),
  },
}

/** The title of a record of the company, of an order its number; null for one that this user may not see. */
export async function findTitle(
  db: Database,
  user: Actor,
  { kind, id }: About,
  companyId: string,
): Promise<string | null> {
  if (kind === 'order') return findOrderNumber(db, user, id, companyId)
  const { table, title, isVisible } = records[kind]
  const { rows } = await sql<{ title: string }>`
    select ${title} as title from ${sql.table(table)}
    where ${isVisible(user)} and ${sql.ref(`${table}.company_id`)} = ${companyId}
      and ${sql.ref(`${table}.id`)} = ${id}`.execute(db)
  return rows[0]?.title ?? null
}

async function findOrderNumber(db: Database, user: Actor, id: string, companyId: string) {
  const { rows } = await sql<{ number: string | null }>`
    select order_number(id, ${id}) as number from companies
    where ${inScope(user, 'orders:read', 'companies.id')} and id = ${companyId}`.execute(db)
  return rows[0]?.number ?? null
}
