import type { HolderType } from '@domicile/contract/companies/owners/holder-types'
import type { Interest } from '@domicile/contract/companies/owners/interests'
import type { Database } from '../feature.ts'
import type { AddedCompany } from './add-companies.ts'
import type { PersonId } from './add-people.ts'
import { daysAgo, type History, idAt } from './history.ts'
import { readRows } from './tables.ts'

/** A holder is a client company whose key is the name, or one known by its name only. */
type DemoOwner = {
  company: string
  holder: HolderType | 'client'
  name: string
  birthDate: string | null
  country: string | null
  interest: Interest
  share: string | null
  from: string | null
  to: string | null
}

/** Includes past interests. Shares add up to 100 on every day they are held, except if widely spread. */
const owners = readRows<DemoOwner>('owners')

type DemoEmployee = {
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
const employees = readRows<DemoEmployee>('employees')

/** Adds the owners of each company, entered by the firm on the day after the company. */
export async function addOwners(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const byKey = new Map(companies.map((company) => [company.key, company]))
  const rows = companies.flatMap((company) =>
    rowsOf(company, owners).map((owner, index) => {
      const at = daysAgo(company.days - 1, index * 4)
      const row = {
        id: idAt(at),
        company_id: company.id,
        created_at: at.toISOString(),
        ...ownerColumns(owner, byKey),
      }
      const subject = owner.holder === 'client' ? byKey.get(owner.name)!.name : owner.name
      const after = {
        holderType: row.holder_type,
        name: subject,
        birthDate: row.birth_date,
        country: row.country,
      }
      const held = {
        interest: row.interest,
        percentage: row.percentage,
        startsOn: row.starts_on,
        endsOn: row.ends_on,
      }
      history.add(at, 'owner.added', personId(company.staff), {
        companyId: company.id,
        subjectId: row.id,
        subject,
        after: { ...after, ...held },
      })
      return row
    }),
  )
  await db.insertInto('company_owners').values(rows).execute()
}

function ownerColumns(owner: DemoOwner, byKey: Map<string, AddedCompany>) {
  const client = owner.holder === 'client' ? byKey.get(owner.name)! : null
  return {
    holder_type: owner.holder === 'client' ? 'company' : owner.holder,
    holder_company_id: client?.id ?? null,
    name: client ? null : owner.name,
    birth_date: owner.birthDate,
    country: client ? client.country : owner.country,
    interest: owner.interest,
    percentage: owner.share,
    starts_on: owner.from,
    ends_on: owner.to,
  }
}

/** Adds the employees, entered by the user who maintains the company. */
export async function addEmployees(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const rows = companies.flatMap((company) =>
    rowsOf(company, employees).map((employee, index) => {
      const at = daysAgo(company.days - 3, index * 6)
      const row = {
        id: idAt(at),
        company_id: company.id,
        created_at: at.toISOString(),
        ...employeeColumns(employee, company),
      }
      const { first_name: firstName, last_name: lastName, email, job_title: jobTitle } = row
      history.add(at, 'employee.added', personId(company.keeper), {
        companyId: company.id,
        subjectId: row.id,
        subject: `${firstName} ${lastName}`,
        after: { firstName, lastName, email, jobTitle, startsOn: row.starts_on, endsOn: row.ends_on },
      })
      return row
    }),
  )
  await db.insertInto('company_employees').values(rows).execute()
}

function employeeColumns(employee: DemoEmployee, company: AddedCompany) {
  const { firstName, lastName, jobTitle, from, to } = employee
  const plain = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł|Ł/g, 'l')
    .replace(/ı/g, 'i')
  const address = plain.toLowerCase().replace(/[^a-z.-]/g, '')
  return {
    first_name: firstName,
    last_name: lastName,
    email: employee.email ?? `${address}@${company.key.split('-')[0]}.example`,
    job_title: jobTitle,
    starts_on: from,
    ends_on: to,
  }
}

function rowsOf<Row extends { company: string }>({ key }: AddedCompany, rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.company === key)
}
