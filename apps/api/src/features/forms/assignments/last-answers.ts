import type { AssignmentRecord } from '@domicile/contract/forms/assignments/assignments'
import { isEmpty, type Value } from '@domicile/contract/form-engine/conditions'
import { type Answers, type Form, nodeAt, prepareForm } from '@domicile/contract/form-engine/evaluate'
import { fieldTypes, isFileType } from '@domicile/contract/form-engine/field-types'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { subjectAsked } from '../../../domain/checks/data-requests.ts'
import type { Database } from '../../../feature.ts'
import type { AssignmentRow } from './assignment-row.ts'
import { assignmentsInScope } from './assignment-scope.ts'

type LastAnswers = AssignmentRecord['lastAnswers']

/** The sections that the reader may answer, and the present answers with the keys of the rows. */
type Present = { own: readonly string[]; answers: Answers }

/**
 * Finds the answers of the same company to the same fields in the last survey of the template that it submitted before.
 * Only those are returned that the reader may read there and may answer here, and that still fit. The form of a check is
 * about one person: its last answers are those about the same.
 */
export async function findLastAnswers(
  db: Database,
  user: Actor,
  { id, sections }: AssignmentRow,
  { own, answers }: Present,
): Promise<LastAnswers> {
  if (own.length === 0) return null
  const last = await findLast(db, user, id)
  if (!last) return null
  const [before, after] = [prepareForm(last), prepareForm({ sections })]
  const fitting = Object.entries(last.answers).filter(
    ([path, value]) =>
      own.includes(nodeAt(after, path)?.section.name ?? '') &&
      hasRow(answers, path) &&
      stillFits(fieldAt(before, path), fieldAt(after, path), value),
  )
  if (fitting.length === 0) return null
  return {
    submittedAt: last.submittedAt,
    answers: fitting.map(([path, value]) => ({ path, value })) as NonNullable<LastAnswers>['answers'],
  }
}

type Last = { submittedAt: string; sections: readonly Section[]; answers: Answers }

async function findLast(db: Database, user: Actor, id: string): Promise<Last | undefined> {
  const { rows } = await sql<Last>`
    select assignments.submitted_at as "submittedAt", definition->'sections' as sections,
      (select coalesce(jsonb_object_agg(path, value), '{}') from assignment_answers
        where assignment_id = assignments.id) as answers
    from assignments present join assignments
        on assignments.company_id = present.company_id and assignments.template_id = present.template_id
          and assignments.sent_at < present.sent_at
      join template_versions versions
        on versions.template_id = assignments.template_id and versions.number = assignments.template_version
    where ${assignmentsInScope(user, 'assignments:read')} and present.id = ${id}
      and assignments.state in ('submitted', 'accepted', 'applied')
      and ${subjectAsked(sql`assignments.survey_id`)} is not distinct from ${subjectAsked(sql`present.survey_id`)}
    order by assignments.submitted_at desc, assignments.id desc limit 1`.execute(db)
  return rows[0]
}

function fieldAt(form: Form, path: string): Field | undefined {
  const node = nodeAt(form, path)
  const isInRow = path.includes('/')
  return node && (node.section.repeats !== null) === isInRow ? node.field : undefined
}

/** The key of a new row is random, so that rows are the same only if they come from the same record. */
function hasRow(answers: Answers, path: string): boolean {
  const [section = '', row] = path.split('/')
  if (row === undefined) return true
  const rows = answers[section]
  return Array.isArray(rows) && rows.includes(row)
}

function stillFits(before: Field | undefined, after: Field | undefined, value: Value): boolean {
  if (!before || !after || before.type !== after.type || after.computed) return false
  if (isFileType(after.type) || isEmpty(value)) return false
  const answering = fieldTypes[after.type]
  if (answering !== 'one' && answering !== 'several') return true
  return [value].flat().every((name) => after.options.some((option) => option.name === name))
}
