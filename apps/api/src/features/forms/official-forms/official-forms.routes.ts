import { officialFormMessages } from '@domicile/contract/forms/official-forms/official-form-kinds'
import { officialForms } from '@domicile/contract/forms/official-forms/official-forms'
import { newId } from '@domicile/server/db/ids'
import { requireType } from '@domicile/server/files/prepare-document'
import { invalidField, Refusal } from '@domicile/server/http/errors'
import { inTwoSteps, type Upload } from '@domicile/server/http/feature'
import { withEnding } from '@domicile/server/http/uploads'
import { sha256Of } from '@domicile/server/security/sha256'
import { sql } from 'kysely'
import { feature } from '../../../feature.ts'
import { companyDay } from '../../../domain/companies/company-day.ts'
import { postgresStore, readStored } from '../../../domain/files/file-store.ts'
import { findAnswers, getAssignment } from '../assignments/assignments.public.ts'
import { valuesForPdf } from './fill-form.ts'
import {
  findFormsOf,
  getFormOf,
  insertForm,
  listForms,
  lockForm,
  lockTemplateOf,
} from './official-forms.queries.ts'
import { fillForm, readForm } from './run-pdf-form.ts'

const MOST_FORMS = 20
const MOST_FIELDS = 1000
/** Characters of the names and options of all fields: they are sent with every list of forms. */
const MOST_CHARACTERS = 500_000

export const officialFormsFeature = feature(officialForms, {
  'GET /api/templates/:slug/official-forms': async ({ db, params }) => ({
    items: await listForms(db, params.slug),
  }),

  'POST /api/templates/:slug/official-forms': inTwoSteps(
    async ({ file }) => prepare(file),
    async ({ db, user, params, record }, prepared) => {
      const template = await lockTemplateOf(db, params.slug)
      if (template.forms >= MOST_FORMS) throw new Refusal('too-many', { text: officialFormMessages.tooMany })
      const id = newId()
      await insertForm(db, { id, templateId: template.id, createdBy: user.id, ...prepared })
      await record({ subjectId: template.id, subject: template.name, after: { name: prepared.name } })
      const { name, pdfFields } = prepared
      return { id, name, pdfFields, fillings: [], version: 1 }
    },
  ),

  'PUT /api/official-forms/:id': async ({ db, params, body, record }) => {
    const form = await lockForm(db, params.id)
    if (form.version !== body.version) throw new Refusal('stale')
    const names = new Set(form.pdfFields.map(({ name }) => name))
    const unknown = body.fillings.findIndex(({ pdfField }) => !names.has(pdfField))
    if (unknown >= 0) {
      const message = officialFormMessages.unknownPdfField(body.fillings[unknown]!.pdfField)
      throw invalidField(`fillings/${unknown}/pdfField`, message)
    }
    await sql`
      update official_forms set name = ${body.name}, fillings = ${JSON.stringify(body.fillings)}, version = version + 1
      where id = ${form.id}`.execute(db)
    await record({
      subjectId: form.templateId,
      subject: form.template,
      before: { name: form.name, fillings: form.fillings.length },
      after: { name: body.name, fillings: body.fillings.length },
    })
    const { id, pdfFields } = form
    return { id, pdfFields, name: body.name, fillings: body.fillings, version: form.version + 1 }
  },

  'DELETE /api/official-forms/:id': async ({ db, params, record }) => {
    const { id, name, templateId, template } = await lockForm(db, params.id)
    await sql`delete from official_forms where id = ${id}`.execute(db)
    await record({ subjectId: templateId, subject: template, before: { name } })
  },

  'GET /api/assignments/:id/official-forms': async ({ db, user, params }) => {
    await getAssignment(db, user, 'assignments:read', params.id)
    return { items: await findFormsOf(db, params.id) }
  },

  'GET /api/assignments/:id/official-forms/:formId/pdf': async ({ db, user, params, record }) => {
    const { company, country, sections } = await getAssignment(db, user, 'assignments:read', params.id)
    const { name, pdfFields, fillings, ...stored } = await getFormOf(db, params.id, params.formId)
    const content = await readStored(postgresStore, stored, `official form ${params.formId}`)
    const form = { sections, answers: await findAnswers(db, params.id), today: companyDay(country) }
    const filled = await fillForm(content, valuesForPdf(form, pdfFields, fillings))
    await record({ companyId: company.id, subjectId: params.id, subject: name })
    return { name: `${name}.pdf`, mediaType: 'application/pdf', content: filled }
  },
})

/**
 * Checks a PDF and reads its fields. Many official forms have scripts: they are removed when it is filled in, and no one
 * gets the original.
 */
async function prepare({ name, bytes }: Upload) {
  requireType(bytes, ['application/pdf'])
  const pdfFields = await readForm(bytes)
  if (!pdfFields) throw invalidField('file', officialFormMessages.unreadable)
  if (pdfFields.length === 0) throw invalidField('file', officialFormMessages.noFields)
  if (pdfFields.length > MOST_FIELDS) throw invalidField('file', officialFormMessages.tooManyFields)
  if (JSON.stringify(pdfFields).length > MOST_CHARACTERS)
    throw invalidField('file', officialFormMessages.tooManyOptions)
  const title = withEnding(name, ['pdf']).replace(/\.pdf$/i, '')
  return { name: title.slice(0, 120), content: bytes, sha256: sha256Of(bytes), pdfFields }
}
