import type { Project } from '@domicile/contract/work/projects/projects'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

export type Answer = NonNullable<Project['answers']>[number]

/** Lists the client's answers about a project's order; for staff only, as they may contain personal data. */
export async function listAnswers(db: Database, projectId: string): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select question, answer from project_answers where project_id = ${projectId} order by id`.execute(db)
  return rows
}

export async function insertAnswers(
  db: Database,
  { companyId: company_id, projectId: project_id }: { companyId: string; projectId: string },
  answers: readonly Answer[],
): Promise<void> {
  if (answers.length === 0) return
  await db
    .insertInto('project_answers')
    .values(answers.map((answer) => ({ id: newId(), company_id, project_id, ...answer })))
    .execute()
}
