import type { Part } from '@domicile/server/db/list'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { readHistory } from '../../../domain/events/history.queries.ts'
import type { Database } from '../../../feature.ts'
import { requireProject } from '../../../domain/projects/project-scope.ts'

/** A page of the changes of a project that this user may see, newest first. */
export async function listProjectHistory(db: Database, user: Actor, id: string, part: Part) {
  const project = await requireProject(db, user, 'projects:read', id)
  return readHistory(db, user, sql`company_id = ${project.companyId} and subject_id = ${project.id}`, part)
}
