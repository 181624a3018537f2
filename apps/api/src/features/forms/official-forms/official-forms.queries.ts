import type { OfficialForm, PdfField } from '@domicile/contract/forms/official-forms/official-forms'
import { columnsOf } from '@domicile/server/db/columns'
import { notFound } from '@domicile/server/http/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'

type FormOfTemplate = OfficialForm & { templateId: string; template: string }

const columns = columnsOf('id name pdfFields fillings version', 'official_forms')

/** The official forms of a template, by name. */
export async function listForms(db: Database, slug: string): Promise<OfficialForm[]> {
  const { rows } = await sql<OfficialForm>`
    select ${columns} from official_forms join templates on templates.id = template_id
    where slug = ${slug} order by official_forms.name, official_forms.id`.execute(db)
  return rows
}

/** Returns an official form with its template, locked until the transaction ends; or throws the 404. */
export async function lockForm(db: Database, id: string): Promise<FormOfTemplate> {
  const { rows } = await sql<FormOfTemplate>`
    select ${columns}, template_id as "templateId", templates.name as template
    from official_forms join templates on templates.id = template_id
    where official_forms.id = ${id} for no key update of official_forms`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Locks the template of a new official form; returns it with the number of those it has. */
export async function lockTemplateOf(db: Database, slug: string) {
  const { rows } = await sql<{ id: string; name: string; forms: number }>`
    select id, name, (select count(*)::integer from official_forms where template_id = templates.id) as forms
    from templates where slug = ${slug} for no key update`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

type NewForm = {
  id: string
  templateId: string
  name: string
  content: Buffer
  sha256: string
  pdfFields: readonly PdfField[]
  createdBy: string
}

export async function insertForm(db: Database, form: NewForm): Promise<void> {
  await sql`
    insert into official_forms (id, template_id, name, content, sha256, pdf_fields, created_by)
    values (${form.id}, ${form.templateId}, ${form.name}, ${form.content}, ${form.sha256},
      ${JSON.stringify(form.pdfFields)}, ${form.createdBy})`.execute(db)
}

/** The official forms of the template of an assignment. Its scope was checked before. */
export async function findFormsOf(db: Database, assignmentId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select official_forms.id, official_forms.name from ${formsOf(assignmentId)}
    order by official_forms.name, official_forms.id`.execute(db)
  return rows
}

/** Returns an official form of the template of an assignment with its bytes, or throws the 404. */
export async function getFormOf(db: Database, assignmentId: string, id: string) {
  const { rows } = await sql<OfficialForm & { bytes: Buffer; sha256: string }>`
    select ${columns}, content as bytes, sha256 from ${formsOf(assignmentId)} and official_forms.id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

function formsOf(assignmentId: string): RawBuilder<unknown> {
  return sql`official_forms join assignments using (template_id) where assignments.id = ${assignmentId}`
}
