import { checkMessages } from '@domicile/contract/compliance/checks/check-messages'
import { type CheckSubject, isTypedSubject } from '@domicile/contract/compliance/checks/check-kinds'
import type { NewCheck } from '@domicile/contract/compliance/checks/checks'
import { columnsOf } from '@domicile/server/db/columns'
import { invalidField } from '@domicile/server/http/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { dayOfCompanyIn } from '../../../domain/companies/company-day.ts'
import { employeeName } from '../../../domain/companies/employee-name.ts'

/** The subject of a check as its check keeps it. */
export type Subject = {
  kind: CheckSubject
  id: string | null
  isPerson: boolean
  name: string
  birthDate: string | null
  country: string | null
}

/**
 * The current owners, officers and employees of a company; `which` can narrow them down. The country of a company that
 * holds shares is not read from its record: clients of the held company may not see that.
 */
function recordsOf(companyId: string, which: RawBuilder<boolean> = sql`true`): RawBuilder<Subject> {
  return sql<Subject>`
    select kind, id, "isPerson", ${columnsOf('name birthDate country')} from (
      select 'owner' as kind, owner.id, holder_type = 'person' as "isPerson",
        coalesce(owner.name, holder.name) as name, birth_date, owner.country,
        1 as source, ends_on
      from company_owners owner left join companies holder on holder.id = holder_company_id
      where owner.company_id = ${companyId}
      union all
      select 'officer', id, true, name, birth_date, nationality, 2, ends_on
      from company_officers where company_id = ${companyId}
      union all
      select 'employee', id, true, ${employeeName}, null, null, 3, ends_on
      from company_employees where company_id = ${companyId}
    ) record
    where (ends_on is null or ends_on >= ${dayOfCompanyIn(sql`${companyId}::uuid`)}) and ${which}
    order by source, lower(name), id`
}

/** Lists the people and companies in a company's registers, without those who left. */
export async function findSubjects(db: Database, companyId: string) {
  const { rows } = await recordsOf(companyId).execute(db)
  return rows.map(({ kind, id, isPerson, name }) => ({ kind, id: id!, isPerson, name }))
}

/** Reads the subject of a new check as it is today; refuses one that is not in the company's registers. */
export async function readSubject(
  db: Database,
  companyId: string,
  { kind, id, name, birthDate, country }: NewCheck['subject'],
): Promise<Subject> {
  if (kind === 'company') return readCompany(db, companyId)
  if (isTypedSubject(kind)) {
    const isPerson = kind === 'person'
    return { kind, id: null, isPerson, name: name!, birthDate: isPerson ? birthDate : null, country }
  }
  const isChosen = sql<boolean>`kind = ${kind} and id = ${id}`
  const { rows } = await recordsOf(companyId, isChosen).execute(db)
  if (!rows[0]) throw invalidField('subject/id', checkMessages.unknownSubject)
  return rows[0]
}

/** The company itself as the subject of a check. */
export async function readCompany(db: Database, companyId: string): Promise<Subject> {
  const { rows } = await sql<Subject>`
    select 'company' as kind, null as id, false as "isPerson", coalesce(legal_name, name) as name,
      null as "birthDate", country
    from companies where id = ${companyId}`.execute(db)
  return rows[0]!
}
