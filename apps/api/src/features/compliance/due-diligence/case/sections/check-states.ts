import type { GapState } from '@domicile/contract/compliance/due-diligence/requirements'
import { sql } from 'kysely'
import type { Database } from '../../../../../feature.ts'
import type { CaseCompany } from './section-facts.ts'

/** The last results of checks by subject and kind: of entries in registers, and of the company by its id. */
export type CheckStates = ReadonlyMap<string, 'valid' | 'expired'>

/**
 * Finds the last result of each kind of check of the company and of the people in registers. Only checks of an entry
 * count: one of a person who was typed in may be of a namesake. A finding is a result too; it is an obstacle of its own.
 */
export async function findCheckStates(
  db: Database,
  { id, today }: CaseCompany,
  people: readonly { id: string }[],
): Promise<CheckStates> {
  const subjects = [id, ...people.map((one) => one.id)]
  const { rows } = await sql<{ key: string; state: 'valid' | 'expired' }>`
    select distinct on (kind.slug, subject) kind.slug || ':' || subject as key,
      case when item.valid_until < ${today}::date then 'expired' else 'valid' end as state
    from checks join check_items item on item.check_id = checks.id join check_kinds kind on kind.id = item.kind_id
      cross join lateral (select case subject_kind when 'company' then checks.company_id else subject_id end) as of (subject)
    where subject = any(${subjects}::uuid[]) and checks.state <> 'cancelled' and item.outcome in ('clear', 'finding')
    order by kind.slug, subject, checks.number desc`.execute(db)
  return new Map(rows.map(({ key, state }) => [key, state]))
}

/** Why a check of any of these subjects does not count; undefined if one is valid. */
export function gapOfCheck(
  checks: CheckStates,
  kind: string,
  subjects: readonly { id: string }[],
): GapState | undefined {
  const states = subjects.map(({ id }) => checks.get(`${kind}:${id}`))
  if (states.includes('valid')) return undefined
  return states.includes('expired') ? 'expired' : 'missing'
}
