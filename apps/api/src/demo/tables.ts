import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientRole, StaffRole } from '@domicile/contract/roles/roles'
import Papa from 'papaparse'

// The rows are in the CSV files beside this one. Their first lines name these fields; an empty cell is null. The rows of
// the other nouns are declared where they are added.

/** A user: a member of the firm's staff, or of the company with this key and perhaps a second one. */
export type DemoPerson = {
  email: string
  firstName: string
  lastName: string
  jobTitle: string
  phoneNumber: string
  timeZone: string
} & (
  | { role: StaffRole; company: null; secondCompany: null }
  /** The role is the same in both companies. */
  | { role: ClientRole; company: string; secondCompany: string | null }
)

/** The staff, one or more for each role, and the people of three client companies. */
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

/** Reads the rows of a CSV file. */
export function readRows<Row>(table: string): readonly Row[] {
  const text = readFileSync(join(import.meta.dirname, `${table}.csv`), 'utf8')
  return Papa.parse<Row>(text, {
    header: true,
    skipEmptyLines: true,
    transform: (cell) => cell || null,
    dynamicTyping: (column) => column.toString().toLowerCase().endsWith('daysago'),
  }).data
}
