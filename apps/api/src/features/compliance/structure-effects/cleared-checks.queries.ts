import type { StructureEffects } from '@domicile/contract/compliance/structure-effects'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { checksInScope } from '../../../domain/checks/checks.queries.ts'

/** The people and companies to find checks of: by their entries among the owners, or by name and date of birth. */
type Wanted = {
  companyIds: readonly string[]
  entryIds: readonly string[]
  people: readonly { name: string; birthDate: string | null }[]
}

/** Finds the valid checks of owners that were cleared before an instant. An unknown date of birth matches any. */
export async function findChecksClearedBefore(
  db: Database,
  user: Actor,
  { companyIds, entryIds, people }: Wanted,
  before: Date,
): Promise<StructureEffects['checks']> {
  const { rows } = await sql<StructureEffects['checks'][number]>`
    select checks.id, checks.name, subject_name as subject, ended_at as "clearedAt",
      exists (select from check_certificates issued where issued.check_id = checks.id) as "hasCertificate"
    from checks
    where ${checksInScope(user, 'checks:read')} and checks.company_id = any(${companyIds}::uuid[])
      and state = 'cleared' and ended_at < ${before} and subject_kind <> 'employee'
      and ((subject_kind = 'owner' and subject_id = any(${entryIds}::uuid[])) or exists (
        select from unnest(${people.map(({ name }) => name)}::text[],
          ${people.map(({ birthDate }) => birthDate)}::date[]) as wanted (name, born)
        where fold(wanted.name) = fold(subject_name) and coalesce(wanted.born = subject_birth_date, true)))
      and coalesce((select min(valid_until) from check_items item where item.check_id = checks.id), 'infinity')
        >= current_date
    order by ended_at desc, checks.id limit 100`.execute(db)
  return rows
}
