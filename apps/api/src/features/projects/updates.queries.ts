import type { Update } from '@domicile/contract/projects/project-parts'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

const UPDATE = sql`
  select project_updates.id, body, first_name || ' ' || last_name as author, is_from_firm as "isFromFirm",
    project_updates.created_at as at
  from project_updates join users on users.id = author_id`

/** What was written about a project that this person may see, newest first. */
export async function listUpdates(
  db: Database,
  projectId: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const counted = await sql<{ total: number }>`
    select count(*) as total from project_updates where project_id = ${projectId}`.execute(db)
  const { rows } = await sql<Update>`
    ${UPDATE} where project_id = ${projectId} order by project_updates.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { items: rows, total: counted.rows[0]!.total }
}

export async function getUpdate(db: Database, id: string): Promise<Update> {
  const { rows } = await sql<Update>`${UPDATE} where project_updates.id = ${id}`.execute(db)
  return rows[0]!
}

type NewUpdate = {
  id: string
  companyId: string
  projectId: string
  body: string
  authorId: string
  isFromFirm: boolean
}

export async function insertUpdate(db: Database, update: NewUpdate): Promise<void> {
  const { id, companyId: company_id, projectId: project_id, body } = update
  await db
    .insertInto('project_updates')
    .values({ id, company_id, project_id, body, author_id: update.authorId, is_from_firm: update.isFromFirm })
    .execute()
}
