import { formatDay, latestToday } from '@domicile/contract/days'
import { type ListKind, listKinds } from '@domicile/contract/compliance/screening-lists/list-kinds'
import { listFormats } from '@domicile/screening/lists/list-file'
import { sql } from 'kysely'
import type { Database } from '../../../feature.ts'
import type { ParsedList } from './parse-list.ts'
import type { ListAt } from './switch-version.ts'

export type Judged = ListAt & {
  kind: string
  name: string
  smallestShare: number
  source: 'upload' | 'fetch'
  statedDate: string | null
}
type Current = { listDate: string | null; parties: number; kept: number }

/** Of fewer parties the comparison with the version before says little. */
const FEW = 20
/** In percent. */
const LEAST_IN_COMMON = 50
const MOST_PROBLEMS = 5

/** Returns why a version is not imported at all; undefined if it may be. */
export async function lateRefusal(db: Database, { listId, number }: ListAt): Promise<string | undefined> {
  const { rows } = await sql<{ current: number }>`
    select current_number as current from screening_lists where id = ${listId} and current_number > ${number}`.execute(
    db,
  )
  return rows[0] && `Version ${rows[0].current} was received later and is already current.`
}

/** Returns why a list that could be read is not accepted, in words for compliance officers; undefined if it is. */
export async function refusalOf(
  db: Database,
  version: Judged,
  list: ParsedList,
  ids: readonly string[],
): Promise<string | undefined> {
  return (
    formatRefusal(version, list) ??
    contentRefusal(list, ids) ??
    dateRefusal(version, list) ??
    changeRefusal(version, list, ids, await currentOf(db, version, ids))
  )
}

function formatRefusal({ kind, name }: Judged, { format }: ParsedList): string | undefined {
  const { formats } = listKinds[kind as ListKind]
  if ((formats as readonly string[]).includes(format)) return undefined
  return `This file is another list: ${listFormats[format]}. It does not belong to ${name}.`
}

function contentRefusal({ damaged }: ParsedList, ids: readonly string[]): string | undefined {
  if (ids.length === 0) return 'There are no parties in this file.'
  if ((damaged * 100) / ids.length <= MOST_PROBLEMS) return undefined
  const [parts, parties] = [countOf(damaged, 'part', 'parts'), countOf(ids.length, 'party', 'parties')]
  return `${parts} of this file couldn’t be read (${parties} could). It may be damaged.`
}

/** Allows tomorrow, which is already today in other time zones. */
function dateRefusal({ source, statedDate }: Judged, { listDate }: ParsedList): string | undefined {
  if (listDate && listDate > latestToday())
    return `The date of this file (${formatDay(listDate)}) is in the future.`
  if (source === 'upload' && !listDate && !statedDate)
    return 'This file states no date. Upload it again and enter the date of the list.'
  return undefined
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function changeRefusal(
  { smallestShare, statedDate }: Judged,
  list: ParsedList,
  ids: readonly string[],
  current: Current | undefined,
): string | undefined {
  if (!current) return undefined
  const listDate = list.listDate ?? statedDate
  if (listDate && current.listDate && listDate < current.listDate)
    return `This file is older (${formatDay(listDate)}) than the current version (${formatDay(current.listDate)}).`
  if (current.parties < FEW) return undefined
  const share = Math.floor((ids.length * 100) / current.parties)
  if (share < smallestShare)
    return `This file has ${ids.length} parties, ${share} % of the ${current.parties} in the current version. We expect at least ${smallestShare} %, so it may be cut off.`
  const common = Math.floor((current.kept * 100) / current.parties)
  if (common < LEAST_IN_COMMON)
    return `Only ${common} % of the parties in the current version are in this file. It is probably another list.`
  return undefined
}

async function currentOf(
  db: Database,
  { listId }: Judged,
  ids: readonly string[],
): Promise<Current | undefined> {
  const { rows } = await sql<Current>`
    select coalesce(list_date, stated_date) as "listDate", parties, (
      select count(*) from screening_parties party join unnest(${ids}::text[]) as read (id) on read.id = party.party_id
      where party.list_id = version.list_id and party.to_number is null and party.from_number <= version.number) as kept
    from screening_list_versions version where list_id = ${listId} and state = 'current'`.execute(db)
  return rows[0]
}
