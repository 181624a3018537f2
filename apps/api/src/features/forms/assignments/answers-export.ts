import type { AssignmentState } from '@domicile/contract/forms/assignments/assignment-states'
import type { ExportFormat } from '@domicile/contract/fields'
import type { Section } from '@domicile/contract/form-engine/structure'
import type { ExportColumns } from '@domicile/server/files/csv'
import { exportList, inWords } from '@domicile/server/files/export-list'
import { notFound } from '@domicile/server/http/errors'
import type { Actor, Download } from '@domicile/server/http/feature'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { actingName } from './answers.queries.ts'
import { answerColumns, type Answered, type Versions } from './answer-columns.ts'
import { assignmentsInScope } from './assignment-scope.ts'

type ExportQuery = {
  template: string
  survey?: string | undefined
  state?: AssignmentState | undefined
  format: ExportFormat
}

type Row = Answered & {
  survey: string
  company: string
  state: AssignmentState
  sentAt: string
  dueOn: string
  submittedAt: string | null
  submittedBy: string | null
}

/** The answers to a template as a file, one row per assignment; those that were not submitted have no answers. */
export async function exportAnswers(db: Database, user: Actor, query: ExportQuery): Promise<Download> {
  const versions = await findVersions(db, query.template)
  const where = sql<boolean>`${assignmentsInScope(user, 'surveys:read')} and ${filterOf(query)}`
  const rows = await countRows(db, where)
  return exportList<Row>({
    name: `answers-${query.template}`,
    format: query.format,
    columns: [...columns, ...distinctColumns(versions, rows)],
    ids: (most) => findIds(db, where, most),
    rows: (ids) => findRows(db, ids),
  })
}

const columns: ExportColumns<Row> = [
  ['Company', ({ company }) => company],
  ['Survey', ({ survey }) => survey],
  ['State', ({ state }) => inWords(state.replaceAll('_', '-'))],
  ['Sent', ({ sentAt }) => sentAt],
  ['Due', ({ dueOn }) => dueOn],
  ['Submitted', ({ submittedAt }) => submittedAt],
  ['Submitted by', ({ submittedBy }) => submittedBy],
]

/** The columns of answers. If a field has the name of another column, the heading names its section too. */
function distinctColumns(versions: Versions, rows: ReadonlyMap<string, number>): ExportColumns<Answered> {
  const used = new Set(columns.map(([heading]) => heading))
  const sections = [...versions.values()].flat()
  return answerColumns(versions, (section) => rows.get(section) ?? 0).map(([heading, ...column]) => {
    if (!used.has(heading)) return [heading, ...column]
    const section = sections.find(({ fields }) => fields.some(({ name }) => name === heading))
    return [`${section!.name}.${heading}`, ...column]
  })
}

/** Answers that count: the company can no longer change them. */
const counts = sql<boolean>`assignments.state in ('submitted', 'accepted', 'applied')`

async function findVersions(db: Database, slug: string): Promise<Versions> {
  const { rows } = await sql<{ number: number; sections: Section[] }>`
    select number, definition->'sections' as sections
    from template_versions join templates on templates.id = template_id
    where slug = ${slug} order by number`.execute(db)
  if (rows.length === 0) throw notFound()
  return new Map(rows.map(({ number, sections }) => [number, sections]))
}

function filterOf({ template, survey, state }: ExportQuery): RawBuilder<boolean> {
  const wanted = [sql<boolean>`template_id = (select id from templates where slug = ${template})`]
  if (survey !== undefined) wanted.push(sql`survey_id = (select id from surveys where slug = ${survey})`)
  if (state) wanted.push(sql`assignments.state = ${state}`)
  return sql`${sql.join(wanted, sql` and `)}`
}

/** Counts the rows of each repeating section in the assignment that has most of them. */
async function countRows(db: Database, where: RawBuilder<boolean>): Promise<Map<string, number>> {
  const { rows } = await sql<{ section: string; rows: number }>`
    select path as section, max(jsonb_array_length(value)) as rows
    from assignments join assignment_answers on assignment_id = assignments.id
    where ${where} and ${counts} and jsonb_typeof(value) = 'array' group by path`.execute(db)
  return new Map(rows.map((row) => [row.section, row.rows]))
}

async function findIds(db: Database, where: RawBuilder<boolean>, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select assignments.id from assignments where ${where} order by assignments.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

async function findRows(db: Database, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select companies.name as company, surveys.name as survey,
      ${columnsOf('state sentAt dueOn submittedAt', 'assignments')}, assignments.template_version as version,
      coalesce(${actingName}, outsider.name) as "submittedBy",
      case when ${counts} then (
        select coalesce(json_object_agg(path, value), '{}') from assignment_answers
        where assignment_id = assignments.id) else '{}' end as answers
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
      join assignments using (id) join surveys on surveys.id = survey_id
      join companies on companies.id = assignments.company_id
      left join users on users.id = submitted_by left join users actor on actor.id = submission_acted_by
      left join survey_outsiders outsider on outsider.id = submitted_by_outsider
    order by wanted.place`.execute(db)
  return rows
}
