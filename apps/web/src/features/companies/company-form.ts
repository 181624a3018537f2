import type { Company } from '@domicile/contract/companies/companies'
import { CompanyInput } from '@domicile/contract/companies/companies'
import { missingToPublish } from '@domicile/contract/companies/company-states'
import { messages } from '@domicile/contract/messages'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { type Meeting, meetOver } from '../../forms/merge.ts'
import { formTexts } from './company-form-texts.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'

/** What the form holds: texts as they are typed, and the parent as it was chosen. In reading order. */
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
  parent: Option | null
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
  parent: null,
}

export const formFields = Object.keys(emptyForm) as (keyof CompanyForm)[]

/** A company as the form shows it. */
export function formOf(company: Company): CompanyForm {
  const text = (name: Exclude<keyof CompanyForm, 'parent'>) => company[name] ?? ''
  const { parentCompany } = company
  return {
    name: company.name,
    legalName: text('legalName'),
    registrationNumber: text('registrationNumber'),
    legalForm: text('legalForm'),
    taxId: text('taxId'),
    lei: text('lei'),
    countryOfIncorporation: text('countryOfIncorporation'),
    dateOfEstablishment: text('dateOfEstablishment'),
    description: text('description'),
    parent: parentCompany?.id ? { value: parentCompany.id, label: parentCompany.name } : null,
  }
}

/** The form as it is sent. */
export function bodyOf({ parent, ...texts }: CompanyForm) {
  return { ...texts, parentCompanyId: parent?.value ?? null }
}

/** Checks by the contract's own rules; `isComplete` asks for all that a published company needs. */
export function checkForm(isComplete: boolean): Resolver<CompanyForm> {
  return (values) => {
    const errors: FieldErrors<CompanyForm> = {}
    const result = CompanyInput.safeParse(bodyOf(values))
    for (const issue of result.error?.issues ?? [])
      errors[fieldNamed(issue.path[0])] ??= { type: 'invalid', message: issue.message }
    if (isComplete) {
      for (const field of missingToPublish(bodyOf(values)))
        errors[field] ??= { type: 'required', message: messages.required }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** The form's name of a field of the contract. */
export function fieldNamed(field: unknown): keyof CompanyForm {
  return field === 'parentCompanyId' ? 'parent' : (String(field) as keyof CompanyForm)
}

/** The field's name as a person reads it. */
export function labelOf(field: keyof CompanyForm): string {
  return formTexts.fields[field === 'parent' ? 'parentCompanyId' : field]
}

/** What two people's changes to one company come to. */
export type CompanyMeeting = Meeting<CompanyForm>

/** Compares what both began with, what is typed here, and what someone else saved meanwhile. */
export function meet(start: CompanyForm, mine: CompanyForm, theirs: CompanyForm): CompanyMeeting {
  return meetOver(formFields, bare, { start, mine, theirs })
}

function bare(field: keyof CompanyForm, form: CompanyForm): string {
  return field === 'parent' ? (form.parent?.value ?? '') : form[field].trim()
}
