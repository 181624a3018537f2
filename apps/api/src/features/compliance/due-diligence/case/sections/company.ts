import { countryName } from '@domicile/contract/countries'
import { formatDay } from '@domicile/contract/days'
import { columnsOf } from '@domicile/server/db/columns'
import { sql } from 'kysely'
import type { Database } from '../../../../../feature.ts'
import { type CaseCompany, explainable, itemOf, obstacle, type SectionFacts } from './section-facts.ts'

type Row = Record<keyof typeof labels, string | null>

const labels = {
  legalName: 'Legal name',
  registrationNumber: 'Registration number',
  legalForm: 'Legal form',
  country: 'Country of incorporation',
  establishedOn: 'Date of establishment',
  taxId: 'Tax number',
  lei: 'LEI',
  parent: 'Parent company',
  description: 'Business',
} as const

const required = ['legalName', 'registrationNumber', 'legalForm', 'country', 'establishedOn'] as const

/** The identity of the company. */
export async function companyFacts(db: Database, { id }: CaseCompany): Promise<SectionFacts> {
  const { rows } = await sql<Row>`
    select ${columnsOf('legalName registrationNumber legalForm country taxId lei description', 'company')},
      company.established_on::text as "establishedOn", parent.name as parent
    from companies company left join companies parent on parent.id = company.parent_id
    where company.id = ${id}`.execute(db)
  const row = rows[0]!
  const words: Row = {
    ...row,
    country: row.country && countryName(row.country),
    establishedOn: row.establishedOn && formatDay(row.establishedOn),
  }
  const fields = Object.keys(labels) as (keyof Row)[]
  return {
    items: fields.flatMap((key) => itemOf({ key, label: labels[key], value: words[key], codes: [row[key]] })),
    obstacles: [
      ...required.filter((key) => !row[key]).map((key) => obstacle(`${labels[key]} is missing.`)),
      ...(row.description ? [] : [explainable('The business is not described.')]),
    ],
  }
}
