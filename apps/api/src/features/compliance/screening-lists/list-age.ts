import { listKinds } from '@domicile/contract/compliance/screening-lists/list-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import { settleListNotices } from './list-notices.ts'

const quietDays = JSON.stringify(
  Object.fromEntries(Object.entries(listKinds).map(([kind, { quietDays: days }]) => [kind, days])),
)

/**
 * The age of a row of `screening_lists`, read as `list`, whose current version is the row read as `version`. A publisher
 * still says what a fetch received, unless its list is so old that it is no longer updated. An upload is as old as its date.
 */
export function asOfAfter(source: RawBuilder<unknown>): RawBuilder<unknown> {
  const oldest = sql`(select firm_day()) - (${quietDays}::jsonb ->> list.kind)::integer`
  return sql`case
    when ${source} <> 'upload' and (version.list_date is null or version.list_date >= ${oldest}) then (select firm_day())
    else coalesce(version.list_date, version.stated_date) end`
}

export type Confirmation = { source: 'upload' | 'fetch'; statedDate: string | null }

/** Notes that the file of the current version was received again. Uploaded again, a file is not younger than its date. */
export async function confirmList(
  db: Database,
  id: string,
  { source, statedDate }: Confirmation,
): Promise<void> {
  const age =
    source === 'fetch'
      ? asOfAfter(sql`'fetch'`)
      : sql`case when version.list_date is null then greatest(list.as_of, ${statedDate}::date) else list.as_of end`
  await sql`
    update screening_lists list set confirmed_at = now(), as_of = ${age}, failure = null, failed_at = null
    from screening_list_versions version
    where list.id = ${id} and version.list_id = list.id and version.number = list.current_number`.execute(db)
  await settleListNotices(db, id)
}
