import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OfficerRole, SigningPower } from '@domicile/contract/officers/officer-kinds'
import type { Interest } from '@domicile/contract/owners/interests'
import type { ClientRole, StaffRole } from '@domicile/contract/permissions'
import Papa from 'papaparse'

// The rows are in the CSV files beside this one. Their first lines name these fields; an empty cell is null.

/** A user: a member of the firm's staff, or of the company with this key. */
export type DemoPerson = {
  email: string
  firstName: string
  lastName: string
  jobTitle: string
  phoneNumber: string
  timeZone: string
} & ({ role: StaffRole; company: null } | { role: ClientRole; company: string })

/** The staff, one or more for each role, and the people of two client companies. */
export const people = readRows<DemoPerson>('people')

/** Companies refer to each other by `key`, whose first word is the domain of their email. */
export type DemoCompany = {
  key: string
  name: string
  legalName: string
  legalForm: string
  country: string
  registrationNumber: string
  taxId: string | null
  lei: string | null
  established: string
  parent: string | null
  manager: 'manager' | 'admin' | null
  /** Otherwise it is published, and archived if it has a reason. */
  isDraft: 'yes' | null
  archivedDaysAgo: number | null
  archiveReason: string | null
  description: string | null
}

/**
 * Forty companies in twelve countries. All are invented, with their people and numbers: each number has its
 * country's form and check digits, and British company numbers start above those issued so far.
 */
export const companies = readRows<DemoCompany>('companies')

/** Corrections of a company's record: the field and its earlier value; the current one is in `companies`. */
export const changes = readRows<{
  company: string
  field: 'name' | 'legalName' | 'registrationNumber' | 'legalForm' | 'lei' | 'taxId' | 'dateOfEstablishment'
  before: string | null
  by: string
  daysAgo: number
}>('changes')

/** A holder is a person, a client company whose key is the name, or a company known by its name only. */
export type DemoOwner = {
  company: string
  holder: 'person' | 'client' | 'company'
  name: string
  birthDate: string | null
  country: string | null
  interest: Interest
  share: string | null
  from: string | null
  to: string | null
}

/** Includes past interests. Shares add up to 100 on every day they are held, except if widely spread. */
export const owners = readRows<DemoOwner>('owners')

export type DemoOfficer = {
  company: string
  name: string
  role: OfficerRole
  signing: SigningPower
  signsWith: string | null
  birthDate: string | null
  nationality: string | null
  from: string
  to: string | null
}

/** The people who direct each company or sign for it, former ones included. */
export const officers = readRows<DemoOfficer>('officers')

export type DemoEmployee = {
  company: string
  firstName: string
  lastName: string
  jobTitle: string
  from: string
  to: string | null
  /** Derived from name and company if null. */
  email: string | null
}

/** The people of each company who matter to the firm: they sign, keep the books or answer its questions. */
export const employees = readRows<DemoEmployee>('employees')

/** The firm's internal remarks about companies. */
export const notes = readRows<{
  company: string
  author: 'admin' | 'compliance'
  daysAgo: number
  body: string
}>('notes')

function readRows<Row>(table: string): readonly Row[] {
  const text = readFileSync(join(import.meta.dirname, `${table}.csv`), 'utf8')
  return Papa.parse<Row>(text, {
    header: true,
    skipEmptyLines: true,
    transform: (cell) => cell || null,
    dynamicTyping: (column) => column.toString().toLowerCase().endsWith('daysago'),
  }).data
}
