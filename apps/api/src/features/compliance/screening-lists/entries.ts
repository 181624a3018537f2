import { candidateKeys } from '@domicile/screening/candidate-keys'
import type { ListedParty } from '@domicile/screening/entity'
import { hashOf } from '@domicile/screening/lists/hash-party'
import type { ListedPartyRow, ListEntry } from '@domicile/contract/compliance/screening-lists/list-parties'
import type { ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import { newId } from '@domicile/server/db/ids'
import { notFound } from '@domicile/server/http/errors'
import { sql } from 'kysely'
import { findFirmDay } from '../../../domain/companies/firm-day.ts'
import type { Database } from '../../../feature.ts'
import { findParty } from './parties.queries.ts'
import { type Counts, endRows, insertRows, makeEntriesCurrent } from './switch-version.ts'

type Change = 'added' | 'changed' | 'removed'

/** Saves an entry of a locked list of the firm, as a version of its own. */
export async function saveEntry(
  db: Database,
  list: ScreeningList,
  { partyId, entry, by }: { partyId: string; entry: ListEntry; by: string },
): Promise<ListedPartyRow> {
  const before = await findParty(db, list.id, partyId)
  const at = await addVersion(db, list.id, by)
  if (before) await endRows(db, at, sql`party.party_id = ${partyId}`)
  const party = partyOf(partyId, entry, before?.listings[0]?.listedOn ?? (await findFirmDay(db)))
  const { keys } = candidateKeys(party)
  const row = { ...party, name: entry.name, hash: hashOf(party), referents: [], keys }
  await insertRows(db, at, JSON.stringify([row]))
  await makeEntriesCurrent(db, at, countsAfter(list, before ? 'changed' : 'added'))
  return (await findParty(db, list.id, partyId))!
}

export async function removeEntry(
  db: Database,
  list: ScreeningList,
  { partyId, by }: { partyId: string; by: string },
): Promise<void> {
  const at = await addVersion(db, list.id, by)
  await endRows(db, at, sql`party.party_id = ${partyId}`)
  await makeEntriesCurrent(db, at, countsAfter(list, 'removed'))
}

export async function getEntry(db: Database, listId: string, partyId: string): Promise<ListedPartyRow> {
  const party = await findParty(db, listId, partyId)
  if (!party) throw notFound()
  return party
}

async function addVersion(db: Database, listId: string, by: string) {
  const { rows } = await sql<{ number: number }>`
    insert into screening_list_versions (id, list_id, number, state, source, received_by)
    select ${newId()}, ${listId}, max(number) + 1, 'importing', 'entry', ${by}
    from screening_list_versions where list_id = ${listId} returning number`.execute(db)
  return { listId, number: rows[0]!.number }
}

function countsAfter({ current }: ScreeningList, change: Change): Counts {
  const none = { added: 0, changed: 0, removed: 0 }
  const difference = { added: 1, changed: 0, removed: -1 }[change]
  return { ...none, [change]: 1, parties: current!.parties + difference }
}

/** The date of listing is the day of the first entry. */
function partyOf(id: string, entry: ListEntry, listedOn: string): ListedParty {
  const { schema, name, aliases, birthDate, country, number, topic, reason, source } = entry
  const [numbers, nation] =
    schema === 'Person'
      ? (['idNumber', 'nationality'] as const)
      : (['registrationNumber', 'country'] as const)
  return {
    id,
    schema,
    properties: {
      name: [name],
      ...(aliases.length > 0 && { alias: aliases }),
      ...(birthDate && { birthDate: [birthDate] }),
      ...(country && { [nation]: [country.toLowerCase()] }),
      ...(number && { [numbers]: [number] }),
      topics: [topic],
    },
    listings: [{ authority: source, reason, listedOn }],
  }
}
