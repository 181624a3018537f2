import { interests } from '@domicile/contract/owners/interests'
import type { Owner } from '@domicile/contract/owners/owners'
import { lazy } from 'react'
import { CompanyRegister, type CompanyTabProps, today } from '../companies/companies.public.ts'
import { DeclaredTotal } from './DeclaredTotal.tsx'
import { ownerColumns } from './owner-columns.tsx'
import { ownerTexts as words } from './owner-texts.ts'
import { groupOwners } from './ownership-totals.ts'

const OwnerForm = lazy(async () => ({ default: (await import('./OwnerForm.tsx')).OwnerForm }))

/** The owners of a company by kind of interest, each with the declared total. */
export function OwnersTab(props: CompanyTabProps) {
  return (
    <CompanyRegister
      {...props}
      register="owners"
      texts={words}
      nameOf={({ name }) => name}
      panels={panelsOf}
      columns={ownerColumns()}
      Form={OwnerForm}
    />
  )
}

function panelsOf(current: Owner[]) {
  return groupOwners(current, today()).map(({ interest, owners, declared }) => {
    const title = interests[interest].label
    const subtitle = declared && <DeclaredTotal percent={declared} label={title} />
    return { title, subtitle, columns: ownerColumns(interest), rows: owners }
  })
}
