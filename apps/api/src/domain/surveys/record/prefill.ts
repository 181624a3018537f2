import type { Value } from '@domicile/contract/form-engine/conditions'
import { fieldTypes } from '@domicile/contract/form-engine/field-types'
import { pathOf } from '@domicile/contract/form-engine/evaluate'
import { partOf } from '@domicile/contract/form-engine/record-fields'
import { isBound } from '@domicile/contract/form-engine/record-problems'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import type { AddedForm } from '../../company-form/read-added.ts'
import { addedParts, textOfAnswers } from './added-parts.ts'
import { type CompanyValues, readRecords, type RecordValues } from './read-records.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

type Version = { templateId: string; templateVersion: number }
type Assigned = { id: string; companyId: string }

/** Fills the answers of new assignments from the records of their companies, and notes what the records said. */
export async function prefillAnswers(
  db: Database,
  { templateId, templateVersion }: Version,
  assignments: readonly Assigned[],
): Promise<void> {
  const { rows } = await sql<{ definition: TemplateDraft }>`
    select definition from template_versions
    where template_id = ${templateId} and number = ${templateVersion}`.execute(db)
  const { definition } = rows[0]!
  if (!isBound(definition.sections)) return
  const records = await readRecords(
    db,
    assignments.map(({ companyId }) => companyId),
  )
  const filled = assignments.flatMap(({ id, companyId }) =>
    startsOf(definition, records.get(companyId)!).map((start) => ({ ...start, id, companyId })),
  )
  await insertPrefills(db, filled)
}

/** A path of a form: the value of the record, and the answer it starts with; null without one. */
type Start = { path: string; value: string | null; answer: Value; isPrefill?: false }

function startsOf({ objectType, sections }: TemplateDraft, record: CompanyValues): Start[] {
  return sections.flatMap((section) => {
    if (section.added && objectType === 'company') return startsOfAdded(section, record.added)
    const part = partOf(objectType, section)
    if (!part) return []
    if (part === 'company') return startsOfFields(section, record.company)
    const rows = record[part].slice(0, section.repeats!.max)
    if (rows.length === 0) return []
    const list = {
      path: section.name,
      value: null,
      answer: rows.map(({ id }) => id),
      isPrefill: false,
    } as const
    return [list, ...rows.flatMap((row) => startsOfFields(section, row, row.id))]
  })
}

/** The rows of a section are one value of the record, at the path of the section. */
function startsOfAdded(section: Section, { form, answers }: AddedForm): Start[] {
  return addedParts(section, form).flatMap(({ path, valuesIn }) => {
    const { [path]: answer = null, ...inRows } = valuesIn(answers)
    const value = textOfAnswers(valuesIn(answers))
    const cells = Object.entries(inRows).map(([at, cell]) => {
      return { path: at, value: null, answer: cell, isPrefill: false } as const
    })
    return [{ path, value, answer }, ...cells]
  })
}

function startsOfFields(section: Section, values: RecordValues, row?: string): Start[] {
  return section.fields.flatMap((field) => {
    if (field.record === null || field.computed) return []
    const value = values[field.record] ?? null
    return [{ path: pathOf(section, field, row), value, answer: answerFrom(field, value) }]
  })
}

/** Returns a value of the record as the answer of a field; null if it does not fit. */
function answerFrom({ type, options }: Field, value: string | null): Value {
  if (value === null) return null
  const answering = fieldTypes[type]
  if (answering === 'number') return Number(value)
  if (answering === 'one') return options.some(({ name }) => name === value) ? value : null
  return value
}

async function insertPrefills(db: Database, filled: readonly (Start & Assigned)[]): Promise<void> {
  const prefills = filled.filter(({ isPrefill }) => isPrefill !== false)
  await sql`
    insert into assignment_prefills (company_id, assignment_id, path, value)
    select "companyId", id, path, value
    from json_to_recordset(${JSON.stringify(prefills)}::json)
      as made ("companyId" uuid, id uuid, path text, value text)`.execute(db)
  const answers = filled.filter(({ answer }) => answer !== null)
  await sql`
    insert into assignment_answers (company_id, assignment_id, path, value)
    select "companyId", id, path, answer
    from json_to_recordset(${JSON.stringify(answers)}::json)
      as made ("companyId" uuid, id uuid, path text, answer jsonb)`.execute(db)
}
