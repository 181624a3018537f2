import { scopeOf } from '@domicile/contract/permissions'
import type { CountryContent, CountryList } from '@domicile/contract/compliance/risk/country-lists'
import { lockRecord } from '@domicile/server/auth/lock-record'
import { columnsOf } from '@domicile/server/db/columns'
import { newId } from '@domicile/server/db/ids'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { sql } from 'kysely'
import { actionsOn, findLatest, type Proposals } from '../../../domain/proposals/proposals.queries.ts'
import type { Database } from '../../../feature.ts'

/** A list without its content. */
export type PlainList = { id: string; slug: string }

export function proposalsOf({ id }: PlainList): Proposals {
  return { table: 'country_list_versions', columns: columnsOf('name description entries'), listId: id }
}

/** The lists in the order in which they were added, without those that were only ever rejected. */
export async function findCountryLists(db: Database, user: Actor): Promise<CountryList[]> {
  const { rows } = await sql<PlainList>`
    select id, slug from country_lists
    where exists (select from country_list_versions where list_id = country_lists.id and state <> 'rejected')
    order by created_at, id`.execute(db)
  const lists: CountryList[] = []
  for (const list of rows) lists.push(await viewCountryList(db, user, list))
  return lists
}

/** A list in force with its proposed change; one that was only proposed has its name and no entries. */
export async function viewCountryList(db: Database, user: Actor, list: PlainList): Promise<CountryList> {
  const current = await findContent(db, list, 'adopted')
  const proposed = (await findContent(db, list, 'proposed')) ?? null
  const { name, description } = current ?? proposed ?? (await findContent(db, list, 'rejected'))!
  const mayWrite = user.role !== null && scopeOf(user.role, 'country-lists:write') !== undefined
  const actions = mayWrite ? actionsOn(proposed, user) : { allowedActions: [], obstacles: [] }
  const inForce = { name, description, entries: current?.entries ?? [], version: current?.number ?? null }
  return { slug: list.slug, ...inForce, proposed, ...actions }
}

/** Finds the latest content in a state; a list that was only proposed has none that was adopted. */
export function findContent(db: Database, list: PlainList, state: 'proposed' | 'adopted' | 'rejected') {
  return findLatest<CountryContent>(db, proposalsOf(list), state)
}

export async function getCountryList(db: Database, slug: string): Promise<PlainList> {
  const list = await db
    .selectFrom('country_lists')
    .select(['id', 'slug'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!list) throw notFound()
  return list
}

/** Locks a list, or throws the 404. */
export function lockCountryList(db: Database, slug: string): Promise<PlainList> {
  return lockRecord(db, 'country_lists', sql`slug = ${slug}`, { columns: columnsOf('id slug') })
}

export async function insertCountryList(db: Database, slug: string): Promise<PlainList> {
  const id = newId()
  await db.insertInto('country_lists').values({ id, slug }).execute()
  return { id, slug }
}

export async function insertVersion(
  db: Database,
  { id }: PlainList,
  { name, description, entries, reason, by }: CountryContent & { reason: string; by: string },
): Promise<void> {
  await sql`
    insert into country_list_versions (list_id, name, description, entries, reason, proposed_by)
    values (${id}, ${name}, ${description}, ${JSON.stringify(entries)}::jsonb, ${reason}, ${by})`.execute(db)
}
