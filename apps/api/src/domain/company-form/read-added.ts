import { type Answers, type Form, prepareForm } from '@domicile/contract/form-engine/evaluate'
import type { Database } from '../../feature.ts'
import { findAnswersOf, findSections, valuesOf } from './company-form.queries.ts'
import { currentOf } from './form-fields.ts'

/** The sections that the firm added to the company form, and the answers of a company to them. */
export type AddedForm = { form: Form; answers: Answers }

/** Reads the published company form with the answers of companies, by their ids. */
export async function readAddedForms(
  db: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, AddedForm>> {
  const form = prepareForm({ sections: await findSections(db) })
  const answers = form.sections.length === 0 ? [] : await findAnswersOf(db, companyIds)
  const byCompany = Map.groupBy(answers, ({ companyId }) => companyId)
  return new Map(
    companyIds.map((id) => [id, { form, answers: valuesOf(currentOf(form, byCompany.get(id) ?? [])) }]),
  )
}
