import type { Company } from '@domicile/contract/companies/companies'
import { CompanyInput } from '@domicile/contract/companies/companies'
import { type CompanyStatus, missingToPublish } from '@domicile/contract/companies/company-states'
import { messages } from '@domicile/contract/messages'
import { type FieldIssue, issuesOf } from '../../../forms/form-errors.ts'
import { inputName } from '../../../answering/input-names.ts'
import type { Start } from '../../../forms/typed-input.ts'
import type { Option } from '../../../ui/fields/SelectField.tsx'
import type { Added, AddedCheck } from './added.ts'
import { type AddedValues, toAnswers, toChanges, toValues } from './added-values.ts'

/** The portal's own fields in reading order: texts as typed, and the chosen parent company. */
type CompanyFields = {
  name: string
  legalName: string
  countryOfIncorporation: string
  dateOfEstablishment: string
  registrationNumber: string
  legalForm: string
  taxId: string
  lei: string
  description: string
  parentCompanyId: Option | null
}

/** The values of the form; those of the sections that the firm added are last. */
export type CompanyForm = CompanyFields & AddedValues

export const emptyForm: CompanyFields = {
  name: '',
  legalName: '',
  countryOfIncorporation: '',
  dateOfEstablishment: '',
  registrationNumber: '',
  legalForm: '',
  taxId: '',
  lei: '',
  description: '',
  parentCompanyId: null,
}

/** Returns a company as the form's start values. */
export function startOf(company: Company, added: Added): Start<CompanyForm> {
  const text = (name: Exclude<keyof CompanyFields, 'parentCompanyId'>) => company[name] ?? ''
  const { parentCompany } = company
  const values: CompanyFields = {
    name: company.name,
    legalName: text('legalName'),
    countryOfIncorporation: text('countryOfIncorporation'),
    dateOfEstablishment: text('dateOfEstablishment'),
    registrationNumber: text('registrationNumber'),
    legalForm: text('legalForm'),
    taxId: text('taxId'),
    lei: text('lei'),
    description: text('description'),
    parentCompanyId: parentCompany?.id ? { value: parentCompany.id, label: parentCompany.name } : null,
  }
  return { values: { ...values, ...toValues(added, added.answers) }, version: company.version }
}

/** Returns the request body for the form's values, with the answers to added sections that changed. */
export function bodyOf(values: CompanyForm, added: Added) {
  const answers = toChanges(added.answers, toAnswers(added, values))
  return { ...fieldsOf(values), ...(answers.length > 0 && { answers }) }
}

function fieldsOf(values: CompanyForm) {
  const names = Object.keys(emptyForm) as (keyof CompanyFields)[]
  const fields = Object.fromEntries(names.map((name) => [name, values[name]])) as CompanyFields
  return { ...fields, parentCompanyId: fields.parentCompanyId?.value ?? null }
}

/** Returns the field of the form that an error of the API belongs to. */
export function pathOf(path: string): string {
  return path.startsWith(ANSWERS) ? inputName(path.slice(ANSWERS.length).replaceAll('.', '/')) : path
}

const ANSWERS = 'answers.'

/** Checks the form against the contract; a company that is or will be published needs more than a draft. */
export function checkCompany(status: CompanyStatus, addedCheck: AddedCheck) {
  return (form: CompanyForm, how: string): FieldIssue[] => {
    const body = fieldsOf(form)
    const missing = status === 'active' || how === 'publish' ? missingToPublish(body) : []
    return [
      ...issuesOf(CompanyInput, body),
      ...missing.map((path) => ({ path, message: messages.required })),
      ...addedCheck.issues(how),
    ]
  }
}
