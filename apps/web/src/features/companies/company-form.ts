import type { Company } from '@domicile/contract/companies/companies'
import { CompanyInput } from '@domicile/contract/companies/companies'
import { type CompanyStatus, missingToPublish } from '@domicile/contract/companies/company-states'
import { messages } from '@domicile/contract/messages'
import { type FieldIssue, issuesOf } from '../../forms/form-errors.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'

/** The values of the form in reading order: texts as typed, and the chosen parent company. */
export type CompanyForm = {
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

export const emptyForm: CompanyForm = {
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
export function startOf(company: Company) {
  const text = (name: Exclude<keyof CompanyForm, 'parentCompanyId'>) => company[name] ?? ''
  const { parentCompany } = company
  const values: CompanyForm = {
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
  return { values, version: company.version }
}

/** Returns the request body for the form's values. */
export function bodyOf({ parentCompanyId, ...texts }: CompanyForm) {
  return { ...texts, parentCompanyId: parentCompanyId?.value ?? null }
}

/** Checks the form against the contract; a company that is or will be published needs more than a draft. */
export function checkCompany(status: CompanyStatus) {
  return (form: CompanyForm, how: string): FieldIssue[] => {
    const body = bodyOf(form)
    const missing = status === 'active' || how === 'publish' ? missingToPublish(body) : []
    return [...issuesOf(CompanyInput, body), ...missing.map((path) => ({ path, message: messages.required }))]
  }
}
