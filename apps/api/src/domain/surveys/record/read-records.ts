import { recordFields, type RecordPart, type RowPart } from '@domicile/contract/form-engine/record-fields'
import { columnsOf } from '@domicile/server/db/columns'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { type AddedForm, readAddedForms } from '../../company-form/read-added.ts'
import { dayOfCompanyIn } from '../../companies/company-day.ts'
import { employeeName } from '../../companies/employee-name.ts'

/** The values of a record by the names of its fields; days as `YYYY-MM-DD`, codes and decimals as text. */
export type RecordValues = Readonly<Record<string, string | null>>

type Row = { id: string; companyId: string } & RecordValues

/** The values of a company's record. Owners, officers and employees are the present ones, in the order of their registers. */
export type CompanyValues = {
  company: RecordValues
  owner: readonly (RecordValues & { id: string })[]
  officer: readonly (RecordValues & { id: string })[]
  /** Each also with its full name, as `name`. */
  employee: readonly (RecordValues & { id: string })[]
  added: AddedForm
}

/** Reads the records of companies. */
export async function readRecords(
  db: Database,
  companyIds: readonly string[],
): Promise<Map<string, CompanyValues>> {
  const read = async (statement: RawBuilder<Row>) => (await statement.execute(db)).rows
  const companies = await read(sql`
    select id as "companyId", ${companyColumns} from companies where id = any(${companyIds}::uuid[])`)
  const owners = await read(sql`
    select ${ownerColumns} from company_owners left join companies holder on holder.id = holder_company_id
    where company_owners.company_id = any(${companyIds}::uuid[])
      and (ends_on is null or ends_on >= ${dayOfCompanyIn(sql`company_owners.company_id`)})
    order by percentage desc nulls last, coalesce(holder.name, company_owners.name), company_owners.id`)
  const officers = await read(sql`
    select ${officerColumns} from company_officers
    where company_id = any(${companyIds}::uuid[])
      and (ends_on is null or ends_on >= ${dayOfCompanyIn(sql`company_officers.company_id`)})
    order by name, id`)
  const employees = await read(sql`
    select ${employeeColumns} from company_employees
    where company_id = any(${companyIds}::uuid[])
      and (ends_on is null or ends_on >= ${dayOfCompanyIn(sql`company_employees.company_id`)})
    order by lower(last_name), lower(first_name), id`)
  const added = await readAddedForms(db, companyIds)
  const byCompany = (rows: readonly Row[]) => Map.groupBy(rows, ({ companyId }) => companyId)
  const rows = { owner: byCompany(owners), officer: byCompany(officers), employee: byCompany(employees) }
  return new Map(
    companies.map((company) => {
      const { companyId } = company
      const of = (part: RowPart) => rows[part].get(companyId) ?? []
      const registers = { owner: of('owner'), officer: of('officer'), employee: of('employee') }
      return [companyId, { company, ...registers, added: added.get(companyId)! }]
    }),
  )
}

const fieldsOf = (part: RecordPart) => `id ${Object.keys(recordFields[part]).join(' ')}`

const companyColumns = columnsOf(`status ${fieldsOf('company')}`, 'companies', {
  countryOfIncorporation: 'country',
  dateOfEstablishment: 'established_on',
})
const ownerColumns = columnsOf(`companyId holderCompanyId ${fieldsOf('owner')}`, 'company_owners', {
  name: sql`coalesce(holder.name, company_owners.name)`,
  percentage: sql`trim_scale(percentage)`,
})
const officerColumns = columnsOf(`companyId ${fieldsOf('officer')}`, 'company_officers')
const employeeColumns = columnsOf(`companyId name ${fieldsOf('employee')}`, 'company_employees', {
  name: employeeName,
})
