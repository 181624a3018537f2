import { Company, CompanyInput } from '@domicile/contract/companies/companies'
import { columnsOf, rowOf } from '@domicile/server/db/columns'
import { lockName } from '@domicile/server/db/lock-name'
import type { Actor } from '@domicile/server/http/feature'
import { inScope } from '@domicile/server/auth/scope'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { nameColumns } from '../../../domain/companies/company-names.ts'
import { notFound } from '@domicile/server/http/errors'

type Row = Omit<Company, 'parentCompany' | 'accountManager' | 'sources' | 'allowedActions'>

const renamed = {
  countryOfIncorporation: 'country',
  dateOfEstablishment: 'established_on',
  parentCompanyId: 'parent_id',
} as const

const columns = columnsOf(
  Company.omit({ accountManager: true, parentCompany: true, sources: true, allowedActions: true }),
  'companies',
  {
    ...renamed,
    logoFileId: sql`(
      select file.id from company_files file where file.company_id = companies.id and file.kind = 'logo'
      order by file.number desc limit 1)`,
  },
)

/** Returns one company; throws the same 404 for a foreign one. Raw SQL, as it runs so often: see scope.ts. */
export async function getCompanyRow(db: Database, user: Actor, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${columns} from companies
    where ${inScope(user, 'companies:read', 'companies.id')} and id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A company that this person may see, by its id and name. */
export function findVisible(db: Database, user: Actor, id: string) {
  return db
    .selectFrom('companies')
    .where(inScope(user, 'companies:read', 'companies.id'))
    .where('companies.id', '=', id)
    .select(['id', 'name'])
    .executeTakeFirst()
}

/**
 * The parent of a company that this person may see. Its name is part of what is known of the child; its id,
 * and with it the way to open it, is for those who may see the parent too.
 */
export async function findParent(db: Database, user: Actor, id: string) {
  const { rows } = await sql<{ name: string; id: string | null }>`
    select name, case when ${inScope(user, 'companies:read', 'companies.id')} then id end as id
    from companies where id = ${id}`.execute(db)
  return rows[0]!
}

/** Checks for `companyId` among `parentId` and its ancestors: then it cannot become its child. */
export async function isAncestor(db: Database, companyId: string, parentId: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive ancestors as (
      select id, parent_id from companies where id = ${parentId}
      union select companies.id, companies.parent_id from companies join ancestors on companies.id = ancestors.parent_id
    ) select 1 from ancestors where id = ${companyId}`.execute(db)
  return rows.length > 0
}

/** One change of parents at a time, so that two cannot close a circle between them. */
export async function lockParents(db: Database): Promise<void> {
  await lockName(db, 'companies.parent_id')
}

export async function insertCompany(db: Database, id: string, input: CompanyInput): Promise<void> {
  await db
    .insertInto('companies')
    .values({ id, ...rowFor(input) })
    .execute()
}

export async function updateCompany(db: Database, id: string, input: CompanyInput): Promise<void> {
  await db
    .updateTable('companies')
    .set({ ...rowFor(input), ...touched })
    .where('id', '=', id)
    .execute()
}

const touched = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` }

const inputRow = rowOf(CompanyInput.in, renamed)

function rowFor(input: CompanyInput) {
  return { ...inputRow(input), ...nameColumns(input) }
}

export async function publish(db: Database, id: string): Promise<void> {
  await db
    .updateTable('companies')
    .set({ published_at: sql<string>`now()`, ...touched })
    .where('id', '=', id)
    .execute()
}

export async function archive(db: Database, id: string, reason: string): Promise<void> {
  const archived = { archived_at: sql<string>`now()`, archive_reason: reason }
  await db
    .updateTable('companies')
    .set({ ...archived, ...touched })
    .where('id', '=', id)
    .execute()
}

export async function restore(db: Database, id: string): Promise<void> {
  await db
    .updateTable('companies')
    .set({ archived_at: null, archive_reason: null, ...touched })
    .where('id', '=', id)
    .execute()
}
