import { type Identity, IdentityInput } from '@domicile/contract/companies/identities/identities'
import { rowOf } from '@domicile/server/db/columns'
import type { Database } from '../feature.ts'
import type { AddedCompany } from './add-companies.ts'
import type { PersonId } from './add-people.ts'
import { daysAgo, type History } from './history.ts'
import { readRows } from './tables.ts'

type DemoIdentity = Omit<Identity, 'id' | 'companyId' | 'version'> & {
  company: string
  register: 'owner' | 'officer'
}

/** The identities of the people whose companies have an approved case. */
const identities = readRows<DemoIdentity>('identities')

const row = rowOf(IdentityInput)
const tables = { owner: 'company_owners', officer: 'company_officers' } as const

/** Adds identities to people in the registers, all of their entries in one register alike. */
export async function addIdentities(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  for (const [index, { company: key, register, name, ...identity }] of identities.entries()) {
    const company = companies.find((one) => one.key === key)!
    const entries = await db
      .updateTable(tables[register])
      .set(row(identity))
      .where('company_id', '=', company.id)
      .where('name', '=', name)
      .returning('id')
      .execute()
    const subject = { companyId: company.id, subjectId: entries[0]!.id, subject: name }
    history.add(daysAgo(70, index * 3), `${register}.identity-changed`, personId(company.staff), subject)
  }
}
