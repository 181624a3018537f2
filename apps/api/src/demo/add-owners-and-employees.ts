import type { Database } from '../feature.ts'
import type { AddedCompany } from './add-companies.ts'
import type { PersonId } from './add-people.ts'
import { employees } from './employees.ts'
import { daysAgo, type History, idAt } from './history.ts'
import { owners } from './owners.ts'
import type { DemoEmployee, DemoOwner } from './records.ts'

/** Adds who owns each company, entered by the firm on the day after the company. */
export async function addOwners(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const byKey = new Map(companies.map((company) => [company.key, company]))
  const rows = companies.flatMap((company) =>
    (owners[company.key] ?? []).map((owner, index) => {
      const at = daysAgo(company.days - 1, index * 4)
      const row = {
        id: idAt(at),
        company_id: company.id,
        created_at: at.toISOString(),
        ...ownerColumns(owner, byKey),
      }
      const subject = 'key' in owner ? byKey.get(owner.key)!.name : row.name
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
  const holder = {
    holder_type: 'person' in owner ? 'person' : 'company',
    holder_company_id: 'key' in owner ? byKey.get(owner.key)!.id : null,
    name: 'person' in owner ? owner.person : 'outside' in owner ? owner.outside : null,
    birth_date: 'person' in owner ? (owner.born ?? null) : null,
    country: 'key' in owner ? byKey.get(owner.key)!.country : owner.country,
  }
  const { interest = 'shareholding', share = null, from = null, to = null } = owner
  return { ...holder, interest, percentage: share, starts_on: from, ends_on: to }
}

/** Adds the employees, entered by whoever keeps the company. */
export async function addEmployees(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const rows = companies.flatMap((company) =>
    (employees[company.key] ?? []).map((employee, index) => {
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

function employeeColumns(
  [firstName, lastName, jobTitle, since, more = {}]: DemoEmployee,
  company: AddedCompany,
) {
  const plain = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł|Ł/g, 'l')
    .replace(/ı/g, 'i')
  const address = plain.toLowerCase().replace(/[^a-z.-]/g, '')
  return {
    first_name: firstName,
    last_name: lastName,
    email: more.email ?? `${address}@${company.key.split('-')[0]}.example`,
    job_title: jobTitle,
    starts_on: since,
    ends_on: more.until ?? null,
  }
}
