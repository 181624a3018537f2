import type { ListOfRun } from '@domicile/contract/compliance/screening/runs'
import { sha256Of } from '@domicile/server/security/sha256'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'

/** The lists that a run searches, in their versions. */
export type Basis = { id: string; lists: ListOfRun[] }

/** A list is as old as its own date, not as its upload; those of the firm change only by hand. */
export const listFreshness: RawBuilder<string> = sql`(case
  when list.current_number is null then 'missing'
  when list.kind = 'own' or list.as_of >= (select firm_day()) - list.stale_after then 'fresh'
  else 'stale' end)`

/** Finds the current version of each list that is not archived. */
export async function findBasis(db: Database): Promise<Basis> {
  const { rows: lists } = await sql<ListOfRun>`
    select list.id, list.name, list.kind,
      case ${listFreshness} when 'fresh' then 'searched' else ${listFreshness} end as use, version.number,
      version.sha256, coalesce(version.list_date, version.stated_date) as "listDate", coalesce(version.parties, 0) as parties
    from screening_lists list
      left join screening_list_versions version on version.list_id = list.id and version.number = list.current_number
    where list.archived_at is null order by list.id`.execute(db)
  const id = sha256Of(JSON.stringify(lists))
  return { id, lists }
}

/** Stores a basis that no run has had before. */
export async function storeBasis(db: Database, { id, lists }: Basis): Promise<void> {
  await sql`
    insert into screening_bases (id, lists) values (${id}, ${JSON.stringify(lists)}) on conflict do nothing`.execute(
    db,
  )
}

/** True if every list could be searched and is fresh: without it, nothing is clear. */
export function isComplete({ lists }: Pick<Basis, 'lists'>): boolean {
  return lists.length > 0 && lists.every(({ use }) => use === 'searched')
}
