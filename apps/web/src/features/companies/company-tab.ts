import type { Profile } from '@domicile/contract/auth/auth'
import type { Company } from '@domicile/contract/companies/companies'
import type { Permission } from '@domicile/contract/permissions'
import type { ComponentType } from 'react'

export type CompanyTabProps = { company: Company; person: Profile | undefined }

/** A feature's part of a company's page. */
export type CompanyTab = {
  /** The end of its address, `/companies/{id}/{tab}`; empty for the page itself. */
  id: string
  label: string
  /** Without it, the tab is for all who may read the company. */
  may?: Permission
  /** Lazy: a tab loads when it opens. */
  Content: ComponentType<CompanyTabProps>
}

/** The day it is here, `YYYY-MM-DD`; the server's day is UTC's, and so is this one. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
