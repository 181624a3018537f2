import type { Profile } from '@domicile/contract/accounts/session/auth'
import type { Company } from '@domicile/contract/companies/companies'
import type { Permission } from '@domicile/contract/permissions'
import type { AsyncRouteComponent } from '@tanstack/react-router'

export type CompanyTabProps = { company: Company; person: Profile | undefined }

/** A feature's part of a company's page. */
export type CompanyTab = {
  /** The end of its address, `/companies/{id}/{tab}`; empty for the page itself. */
  id: string
  label: string
  /** The permission to see the tab; without it, every reader of the company does. */
  may?: Permission
  /** A lazy component. Its code is loaded beside the company's data when its address is opened. */
  Content: AsyncRouteComponent<CompanyTabProps>
}
