import { Update } from '@domicile/contract/work/projects/project-parts'
import { columnsOf } from '@domicile/server/db/columns'
import { type Part, readPage } from '@domicile/server/db/list'
import { userName } from '@domicile/server/db/user-name'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'

const updateColumns = columnsOf(Update.omit({ author: true }), 'project_updates', { at: 'created_at' })

const from = sql`project_updates`
const rows = { columns: sql`${updateColumns}, ${userName('author_id')} as author`, from }

/** A page of the updates of a project that this user may see, newest first. */
export function listUpdates(db: Database, projectId: string, part: Part) {
  const list = {
    id: 'project_updates.id',
    from,
    where: sql`project_id = ${projectId}`,
    orderBy: sql`project_updates.id desc`,
  }
  return readPage<Update>(db, list, rows, part)
}

export async function getUpdate(db: Database, id: string): Promise<Update> {
  const found = await sql<Update>`
    select ${rows.columns} from ${from} where project_updates.id = ${id}`.execute(db)
  return found.rows[0]!
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
