import { type CompanyStatus, missingToPublish } from '@domicile/contract/companies/company-states'
import type { Start } from '../../session/typed-forms.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { bodyOf, checkForm, type CompanyForm, fieldNamed, formFields, labelOf, meet } from './company-form.ts'

export type CompanyFormOptions = {
  /** Under which what is typed outlives a reload. */
  draftKey: string
  start: Start<CompanyForm>
  status: CompanyStatus
  /** Writes the company and gives the address to go to. */
  save: (form: CompanyForm, version: number, isPublishing: boolean) => Promise<string>
  /** The company as it is now, after someone else has changed it. */
  readAgain: () => Promise<Start<CompanyForm>>
}

/** The form of a company: as any record's, and a draft can be published as it is saved. */
export function useCompanyForm({ status, save, ...options }: CompanyFormOptions) {
  const { send, ...record } = useRecordForm<CompanyForm>({
    ...options,
    resolver: checkForm(status === 'active'),
    fields: formFields,
    meet,
    fieldNamed,
    summaryOf: (errors) => formFields.flatMap((field) => summed(field, errors[field]?.message)),
  })
  return {
    ...record,
    send: (isPublishing: boolean) =>
      send({
        how: isPublishing || status === 'active' ? 'main' : 'draft',
        save: (form, version) => save(form, version, isPublishing),
        missing: isPublishing ? missingToPublish(bodyOf(record.form.getValues())) : [],
      }),
  }
}

function summed(field: keyof CompanyForm, message: string | undefined) {
  return message ? [{ field, label: `${labelOf(field)}: ${message}` }] : []
}
