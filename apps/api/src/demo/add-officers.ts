import type { OfficerRole, SigningPower } from '@domicile/contract/companies/officers/officer-kinds'
import { OfficerInput } from '@domicile/contract/companies/officers/officers'
import { rowOf } from '@domicile/server/db/columns'
import type { Database } from '../feature.ts'
import type { AddedCompany } from './add-companies.ts'
import type { PersonId } from './add-people.ts'
import { daysAgo, type History, idAt } from './history.ts'
import { readRows } from './tables.ts'

type DemoOfficer = {
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
const officers = readRows<DemoOfficer>('officers')

const row = rowOf(OfficerInput)

/** Adds the officers of each company, entered by the firm on the day after the company. */
export async function addOfficers(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const rows = companies.flatMap((company) =>
    officers
      .filter(({ company: key }) => key === company.key)
      .map(({ company: _key, from: startsOn, to: endsOn, ...fields }, index) => {
        const at = daysAgo(company.days - 1, 120 + index * 4)
        const id = idAt(at)
        const subject = { companyId: company.id, subjectId: id, subject: fields.name }
        history.add(at, 'officer.added', personId(company.staff), {
          ...subject,
          after: { ...fields, startsOn, endsOn },
        })
        return {
          id,
          company_id: company.id,
          created_at: at.toISOString(),
          ...row({ ...fields, startsOn, endsOn }),
        }
      }),
  )
  await db.insertInto('company_officers').values(rows).execute()
}
