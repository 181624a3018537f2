import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../feature.ts'
import { listFreshness } from './bases.queries.ts'

/** True if there is a list, and every list has a version and was confirmed in time; archived ones don't count. */
export const areListsFresh: RawBuilder<boolean> = sql`(
  exists (select from screening_lists where archived_at is null) and not exists (
    select from screening_lists list where archived_at is null and ${listFreshness} <> 'fresh'))`

/**
 * The bases of subjects that were not compared with a later version of a list: neither by a run, nor by a comparison with
 * what the version changed.
 */
const uncoveredBases = sql`(
  select base.id from screening_bases base
  where exists (select from screening_subjects subject where subject.base_id = base.id) and exists (
    select from screening_list_versions version join screening_lists list on list.id = version.list_id
    where list.archived_at is null and version.state in ('current', 'superseded') and version.number > coalesce((
        select (entry ->> 'number')::int from jsonb_array_elements(base.lists) entry
        where entry ->> 'id' = version.list_id::text), 0)
      and not exists (select from screening_deltas delta
        where delta.list_id = version.list_id and delta.number = version.number)))`

/**
 * The condition that a row of `screening_subjects`, read as `subject`, was screened too long ago, before the settings in
 * force were adopted, or not against all that the lists say now.
 */
export const isOutdated: RawBuilder<boolean> = sql`(
  subject.run_at < (
    select greatest(decided_at, now() - interval '1 day' * max_age_days)
    from screening_settings where state = 'adopted' order by number desc limit 1)
  or subject.is_affected or subject.base_id in ${uncoveredBases})`

/** The condition that screening a row of `screening_subjects` again would tell more than its last run did. */
export const isDue: RawBuilder<boolean> = sql`(
  ${isOutdated} or (subject.outcome = 'not_checked' and ${areListsFresh}))`

/** Makes those subjects due that were last screened while a list was archived, and so not against it. */
export async function includeList(db: Database, listId: string): Promise<void> {
  await sql`
    update screening_subjects set is_affected = true where base_id in (
      select id from screening_bases where not exists (
        select from jsonb_array_elements(lists) entry where entry ->> 'id' = ${listId}))`.execute(db)
}
