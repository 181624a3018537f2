import type {
  ListedPartyRow,
  PartyChangeRow,
} from '@domicile/contract/compliance/screening-lists/list-parties'
import { MOST_COUNTED } from '@domicile/contract/fields'
import { columnsOf } from '@domicile/server/db/columns'
import type { Page, Part } from '@domicile/server/db/list'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../feature.ts'

const partyColumns = columnsOf('partyId schema name properties listings', 'party')

/** The rows that make up a version: those that had begun and not ended with its number. */
export function partiesOf(listId: string, number: number): RawBuilder<unknown> {
  return sql`party.list_id = ${listId} and party.from_number <= ${number}
    and (party.to_number is null or party.to_number >= ${number})`
}

/** The parties of a version whose names contain each word, by name. */
export function findParties(
  db: Database,
  { listId, number }: { listId: string; number: number },
  q: string,
  part: Part,
): Promise<Page<ListedPartyRow>> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)
  const matches = words.map(
    (word) => sql`and exists (
      select from jsonb_array_elements_text(
        coalesce(properties -> 'name', '[]') || coalesce(properties -> 'alias', '[]')
        || coalesce(properties -> 'weakAlias', '[]') || coalesce(properties -> 'previousName', '[]')) each_name
      where strpos(lower(each_name), ${word}) > 0)`,
  )
  const where = sql`${partiesOf(listId, number)} ${sql.join(matches, sql` `)}`
  return pageOf<ListedPartyRow>(db, {
    rows: sql`select ${partyColumns}, party.name as "sortName" from screening_parties party where ${where}`,
    order: sql`lower(name) collate "C", "partyId"`,
    part,
  })
}

export async function findParty(
  db: Database,
  listId: string,
  partyId: string,
): Promise<ListedPartyRow | undefined> {
  const { rows } = await sql<ListedPartyRow>`
    select ${partyColumns} from screening_parties party
    where party.list_id = ${listId} and party.party_id = ${partyId} and party.to_number is null`.execute(db)
  return rows[0]
}

/** The parties that a version added, changed or removed, by name. */
export function findChanges(
  db: Database,
  { listId, number }: { listId: string; number: number },
  part: Part,
): Promise<Page<PartyChangeRow>> {
  const json = (alias: string) => sql`jsonb_build_object('partyId', ${sql.ref(`${alias}.party_id`)}, 'schema',
    ${sql.ref(`${alias}.schema`)}, 'name', ${sql.ref(`${alias}.name`)}, 'properties', ${sql.ref(`${alias}.properties`)},
    'listings', ${sql.ref(`${alias}.listings`)})`
  return pageOf<PartyChangeRow>(db, {
    rows: sql`
      select coalesce(added.party_id, ended.party_id) as "partyId", coalesce(added.name, ended.name) as name,
        case when ended.party_id is null then 'added' when added.party_id is null then 'removed' else 'changed' end
          as change,
        case when ended.party_id is not null then ${json('ended')} end as before,
        case when added.party_id is not null then ${json('added')} end as after
      from (select * from screening_parties where list_id = ${listId} and from_number = ${number}) added
        full join (select * from screening_parties where list_id = ${listId} and to_number = ${number - 1}) ended
          on ended.party_id = added.party_id`,
    order: sql`lower(name) collate "C", "partyId"`,
    part,
  })
}

type Sorted = { rows: RawBuilder<unknown>; order: RawBuilder<unknown>; part: Part }

async function pageOf<Row extends object>(
  db: Database,
  { rows: all, order, part: { page, pageSize } }: Sorted,
): Promise<Page<Row>> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from (${all}) found limit ${MOST_COUNTED + 1}) counted`.execute(db)
  const { rows: items } = await sql<Row>`
    select * from (${all}) found order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  )
  const total = counted[0]!.total
  return total <= MOST_COUNTED ? { items, total } : { items, total: MOST_COUNTED, isTotalCapped: true }
}
