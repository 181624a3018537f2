import type { Profile } from '@domicile/contract/auth/auth'
import type { Company } from '@domicile/contract/companies/companies'

/** What each part of a company's page is given. */
export type CompanyTabProps = { company: Company; person: Profile | undefined }

/** The day it is here, `YYYY-MM-DD`; the server's day is UTC's, and so is this one. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
