import type { ValueSource } from '@domicile/contract/companies/value-source'
import { columnsOf } from '@domicile/server/db/columns'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { evidenceOfRow, mayTrace } from './value-sources.ts'

type Row = ValueSource & { subjectId: string }

/** Marks the fields that the firm added to the company form. */
const ADDED = 'form:'

/**
 * Finds where the values of a company, its owners, officers and employees come from, by the ids of these; none for readers
 * who may not know. Clients do not learn which member of staff entered a value.
 */
export async function findSources(
  db: Database,
  user: Actor,
  companyId: string,
): Promise<ReadonlyMap<string, ValueSource[]>> {
  const rows = await findRows(db, user, companyId)
  return Map.groupBy(
    rows.filter(({ field }) => !field.startsWith(ADDED)),
    ({ subjectId }) => subjectId,
  )
}

/** Finds where the answers to fields that the firm added come from, by the names that `addedField` gives them. */
export async function findAddedSources(
  db: Database,
  user: Actor,
  companyId: string,
): Promise<ReadonlyMap<string, ValueSource>> {
  const rows = await findRows(db, user, companyId)
  return new Map(rows.map(({ subjectId: _id, ...source }) => [source.field, source]))
}

/** The name under which the source of an answer to an added field is noted: it has the kind, like the answer itself. */
export function addedField({ kind, path }: { kind: string; path: string }): string {
  return `${ADDED}${kind}:${path}`
}

async function findRows(db: Database, user: Actor, companyId: string): Promise<Row[]> {
  if (!mayTrace(user, companyId)) return []
  const { rows } = await sql<Row>`
    select ${columnsOf('subjectId field')}, source as kind, entered_at as at, ask_again_on as "askAgainOn",
      case when ${user.role !== null} or source <> 'staff'
        then coalesce(first_name || ' ' || last_name, outsider.name) end as by,
      case when assignment_id is not null
        then json_build_object('id', assignment_id, 'survey', surveys.name) end as assignment,
      ${evidenceOfRow} as evidence
    from company_value_sources sources
      left join users on users.id = entered_by
      left join assignments on assignments.id = assignment_id
      left join surveys on surveys.id = assignments.survey_id
      left join survey_outsiders outsider on outsider.id = outsider_id
    where sources.company_id = ${companyId}
    order by field`.execute(db)
  return rows
}
