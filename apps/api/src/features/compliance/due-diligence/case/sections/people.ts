import { countryName } from '@domicile/contract/countries'
import { formatDay } from '@domicile/contract/days'
import { officerRoles, signingPowers } from '@domicile/contract/companies/officers/officer-kinds'
import { sql } from 'kysely'
import type { Database } from '../../../../../feature.ts'
import { type CaseCompany, itemOf, obstacle, type SectionFacts } from './section-facts.ts'

type Row = {
  id: string
  name: string
  role: keyof typeof officerRoles
  signing: keyof typeof signingPowers
  birthDate: string | null
  nationality: string | null
}

/** The people who direct the company and sign for it. */
export async function peopleFacts(db: Database, { id, today }: CaseCompany): Promise<SectionFacts> {
  const { rows } = await sql<Row>`
    select id, name, role, signing, birth_date::text as "birthDate", nationality from company_officers
    where company_id = ${id} and (ends_on is null or ends_on >= ${today}::date)
    order by lower(name), id`.execute(db)
  const items = rows.flatMap(({ id: key, name, role, signing, birthDate, nationality }) =>
    itemOf({
      key,
      label: name,
      value: [
        name,
        officerRoles[role],
        signing === 'none' ? 'does not sign' : `signs ${signingPowers[signing].toLowerCase()}`,
        birthDate && `born ${formatDay(birthDate)}`,
        nationality && countryName(nationality),
      ]
        .filter(Boolean)
        .join(', '),
      codes: [name, role, signing, birthDate, nationality],
    }),
  )
  return { items, obstacles: items.length > 0 ? [] : [obstacle('No officer is recorded.')] }
}
