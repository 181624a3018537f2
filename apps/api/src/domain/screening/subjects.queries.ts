import type { SubjectKind } from '@domicile/contract/compliance/screening/screening-kinds'
import type { ScreeningSettings } from '@domicile/contract/compliance/screening/settings'
import { sha256Of } from '@domicile/server/security/sha256'
import type { Entity, Property } from '@domicile/screening/entity'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { holdingLinks } from '../companies/holding-links.ts'
import { dayOfCompanyIn } from '../companies/company-day.ts'
import { employeeName } from '../companies/employee-name.ts'

/** A person or company to screen. `registerId` is the company from whose record its facts are. */
export type Subject = {
  kind: SubjectKind
  id: string
  registerId: string
  name: string
  entity: Entity
  fingerprint: string
}

/** The maximum of subjects of one company, those of the chain of ownership and employees last. */
export const MOST_SUBJECTS = 2000

/** The maximum of companies between a company and its farthest holder. */
const MOST_LAYERS = 12

/** A subject as it is read from the record. */
export type SubjectRow = {
  kind: SubjectKind
  id: string
  registerId: string
  isPerson: boolean
  name: string
  otherName: string | null
  birthDate: string | null
  country: string | null
  establishedOn: string | null
  registrationNumber: string | null
  taxId: string | null
  lei: string | null
}

/** Finds everyone to screen for a company as they are now, without those who left. */
export async function findSubjects(
  db: Database,
  companyId: string,
  settings: ScreeningSettings,
): Promise<Subject[]> {
  const { rows } = await sql<SubjectRow>`
    with recursive chain (id, layer) as (
      select ${companyId}::uuid, 0
      union
      select link.holder_id, layer + 1
      from chain join ${holdingLinks} on link.held_id = chain.id
      where link.holder_id is not null and layer < ${MOST_LAYERS} and ${isPresent('link', 'held_id')}
    )
    select distinct on (place, kind, id) ${subjectColumns}
    from (${companies(companyId)} union all ${owners(companyId)} union all ${officers(companyId)}
      union all ${employees(companyId, settings)}) subject
    order by place, kind, id limit ${MOST_SUBJECTS + 1}`.execute(db)
  return rows.map(asSubject)
}

/** The columns of a {@link SubjectRow}. */
export const subjectColumns = sql`kind, ${columnsOf('id registerId')}, "isPerson", name, "otherName",
  ${columnsOf('birthDate country')}, "establishedOn", "registrationNumber", "taxId", lei`

/** The columns of the record of a company, read as `record`. */
export const ofRecord = sql`record.id as register_id, false as "isPerson", record.name, record.legal_name as "otherName",
  null::date as birth_date, record.country, record.established_on as "establishedOn",
  record.registration_number as "registrationNumber", record.tax_id as "taxId", record.lei`
/** The columns that only the record of a company has. */
export const ofRegister = sql`null::date as "establishedOn", null as "registrationNumber", null as "taxId", null as lei`

/** The company itself, and the companies above it that are in the portal and not among its direct owners. */
const companies = (companyId: string) => sql`
  select case when record.id = ${companyId} then 1 else 5 end as place,
    case when record.id = ${companyId} then 'company' else 'holder' end as kind, record.id, ${ofRecord}
  from companies record
  where record.id in (select id from chain) and not exists (
    select from company_owners own where own.company_id = ${companyId} and own.holder_company_id = record.id
      and record.id <> ${companyId} and ${isPresent('own')})`

/** The owners of the company, and those of the companies above it that have no record in the portal. */
const owners = (companyId: string) => sql`
  select case when own.company_id = ${companyId} then 2 else 5 end,
    case when own.company_id = ${companyId} then 'owner' else 'holder' end, own.id, ${ofRecord}
  from company_owners own join companies record on record.id = own.holder_company_id
  where own.company_id = ${companyId} and ${isPresent('own')}
  union all
  select case when own.company_id = ${companyId} then 2 else 5 end,
    case when own.company_id = ${companyId} then 'owner' else 'holder' end, own.id, own.company_id,
    own.holder_type = 'person', own.name, null, own.birth_date, own.country, ${ofRegister}
  from company_owners own
  where own.company_id in (select id from chain) and own.holder_company_id is null and ${isPresent('own')}`

const officers = (companyId: string) => sql`
  select 3, 'officer', officer.id, officer.company_id, true, officer.name, null, officer.birth_date,
    officer.nationality, ${ofRegister}
  from company_officers officer where officer.company_id = ${companyId} and ${isPresent('officer')}`

const employees = (companyId: string, { employees: which, jobTitles }: ScreeningSettings) => sql`
  select 4, 'employee', employee.id, employee.company_id, true, ${employeeName}, null, null::date,
    null, ${ofRegister}
  from company_employees employee
  where employee.company_id = ${companyId} and ${isPresent('employee')} and (${which === 'all'} or (
    ${which === 'titles'} and exists (
      select from unnest(${jobTitles}::text[]) as wanted (title)
      where strpos(fold(employee.job_title), fold(wanted.title)) > 0)))`

function isPresent(table: string, company = 'company_id'): RawBuilder<boolean> {
  return sql`(${sql.ref(`${table}.ends_on`)} is null
    or ${sql.ref(`${table}.ends_on`)} >= ${dayOfCompanyIn(sql.ref(`${table}.${company}`))})`
}

export function asSubject(row: SubjectRow): Subject {
  const { kind, id, registerId, name } = row
  const entity = entityOf(row)
  return { kind, id, registerId, name: row.otherName ?? name, entity, fingerprint: fingerprintOf(entity) }
}

function entityOf(row: SubjectRow): Entity {
  const facts: [Property, (string | null)[]][] = row.isPerson
    ? [
        ['name', [row.name]],
        ['birthDate', [row.birthDate]],
        ['nationality', [row.country]],
      ]
    : [
        ['name', [row.otherName, row.name]],
        ['jurisdiction', [row.country]],
        ['incorporationDate', [row.establishedOn]],
        ['registrationNumber', [row.registrationNumber]],
        ['taxNumber', [row.taxId]],
        ['leiCode', [row.lei]],
      ]
  const properties = facts
    .map(([property, values]) => [property, [...new Set(values.filter((value) => value !== null))]] as const)
    .filter(([, values]) => values.length > 0)
  return { schema: row.isPerson ? 'Person' : 'Company', properties: Object.fromEntries(properties) }
}

/** SHA-256 of the facts of a subject: the same as long as nothing about it changed. */
export function fingerprintOf({ schema, properties }: Entity): string {
  const sorted = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1))
  return sha256Of(JSON.stringify([schema, sorted]))
}
