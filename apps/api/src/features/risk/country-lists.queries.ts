import type { CountryEntry, CountryEntryInput, CountryList } from '@domicile/contract/risk/country-lists'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { Database } from '../../feature.ts'

const entryColumns = columnsOf('id country from until source verifyBy version', undefined, {
  from: 'listed_from',
  until: 'listed_until',
})

export type StoredList = Omit<CountryList, 'entries'> & { id: string }

const listColumns = columnsOf('id slug name description')

/** The lists in the order in which they were added. */
export async function findCountryLists(db: Database): Promise<CountryList[]> {
  const { rows } =
    await sql<StoredList>`select ${listColumns} from country_lists order by created_at, id`.execute(db)
  const lists: CountryList[] = []
  for (const list of rows) lists.push(await withEntries(db, list))
  return lists
}

export async function withEntries(
  db: Database,
  { id, slug, name, description }: StoredList,
): Promise<CountryList> {
  const { rows } = await sql<CountryEntry>`
    select ${entryColumns} from country_list_entries
    where list_id = ${id} order by country, listed_from, id`.execute(db)
  return { slug, name, description, entries: rows }
}

/** Locks a list, so that its entries do not overlap, or throws the 404. */
export function lockCountryList(db: Database, slug: string): Promise<StoredList> {
  return lockRecord(db, 'country_lists', sql`slug = ${slug}`, { columns: listColumns })
}

/** Locks an entry with its list, or throws the 404. */
export async function lockEntry(
  db: Database,
  id: string,
): Promise<{ list: StoredList; entry: CountryEntry }> {
  const { listId, ...entry } = await lockRecord<CountryEntry & { listId: string }>(
    db,
    'country_list_entries',
    sql`id = ${id}`,
    { columns: sql`${entryColumns}, list_id as "listId"` },
  )
  const list = await lockRecord<StoredList>(db, 'country_lists', sql`id = ${listId}`, {
    columns: listColumns,
  })
  return { list, entry }
}

export async function insertCountryList(
  db: Database,
  list: { slug: string; name: string; description: string },
): Promise<void> {
  await sql`
    insert into country_lists (id, slug, name, description)
    values (${newId()}, ${list.slug}, ${list.name}, ${list.description})`.execute(db)
}

/** True if another entry of the country covers a day of the period. */
export async function overlaps(
  db: Database,
  listId: string,
  { country, from, until }: CountryEntryInput,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from country_list_entries
    where list_id = ${listId} and country = ${country} and id is distinct from ${exceptId}
      and listed_from <= ${until ?? '9999-12-31'} and coalesce(listed_until, '9999-12-31') >= ${from}
    limit 1`.execute(db)
  return rows.length > 0
}

export async function insertEntry(db: Database, listId: string, entry: CountryEntryInput): Promise<void> {
  const { country, from, until, source, verifyBy } = entry
  await sql`
    insert into country_list_entries (id, list_id, country, listed_from, listed_until, source, verify_by)
    values (${newId()}, ${listId}, ${country}, ${from}, ${until}, ${source}, ${verifyBy})`.execute(db)
}

export async function updateEntry(db: Database, id: string, entry: CountryEntryInput): Promise<void> {
  const { country, from, until, source, verifyBy } = entry
  await sql`
    update country_list_entries set country = ${country}, listed_from = ${from}, listed_until = ${until},
      source = ${source}, verify_by = ${verifyBy}, version = version + 1
    where id = ${id}`.execute(db)
}
