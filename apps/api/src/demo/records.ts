import type { Interest } from '@domicile/contract/owners/interests'
import type { ClientRole, StaffRole } from '@domicile/contract/permissions'

/** Somebody who can sign in: one of the firm's staff, or of the company `of`. */
export type DemoPerson = {
  email: string
  firstName: string
  lastName: string
  jobTitle: string
  phoneNumber: string
  timeZone: string
} & ({ role: StaffRole } | { role: ClientRole; of: string })

/** A company of the demo data. Companies name each other by `key`; its first word is where their email goes. */
export type DemoCompany = {
  key: string
  name: string
  legalName: string
  legalForm: string
  country: string
  registrationNumber: string
  taxId?: string
  lei?: string
  established: string
  parent?: string
  /** Whose account it is; without it nobody's yet. */
  manager?: 'manager' | 'admin'
  /** A draft, or why it was archived; otherwise published. */
  draft?: true
  archived?: string
  about?: string
}

/** A person, a company of the demo data, or one known by name only. */
type Holder =
  | { person: string; born?: string; country: string }
  | { key: string }
  | { outside: string; country: string }

/** What somebody holds in a company: shares unless `interest` says otherwise. */
export type DemoOwner = Holder & { interest?: Interest; share?: string; from?: string; to?: string }

/** First name, last name, job title, since when, and until when or with which address. */
export type DemoEmployee = [
  firstName: string,
  lastName: string,
  jobTitle: string,
  since: string,
  more?: { until?: string; email?: string },
]

/** A text that is written over several lines and kept as one. */
export function prose(text: TemplateStringsArray): string {
  return text.join('').replace(/\s+/g, ' ').trim()
}
