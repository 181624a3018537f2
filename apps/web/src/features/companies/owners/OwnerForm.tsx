import type { Owner } from '@domicile/contract/companies/owners/owners'
import { bodyOf, checkOwner, emptyOwner, pathOf, valuesOf } from './owner-form.ts'
import { ownerTexts as words } from './owner-texts.ts'
import { OwnerFields } from './OwnerFields.tsx'
import type { RegisterFormProps } from '../../../registers/CompanyRegister.tsx'
import { RegisterForm } from '../../../registers/RegisterForm.tsx'

/** Adds, changes or removes an owner. */
export function OwnerForm({ company, entry, entries, onClose }: RegisterFormProps<Owner>) {
  const others = entries.filter(({ id }) => id !== entry?.id)
  return (
    <RegisterForm
      register="owners"
      company={company}
      entry={entry}
      texts={words}
      empty={emptyOwner}
      nameOf={({ name }) => name}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      check={(values) => checkOwner(values, others)}
      pathOf={pathOf}
      onClose={onClose}
    >
      {(form) => <OwnerFields form={form} companyId={company.id} others={others} />}
    </RegisterForm>
  )
}
