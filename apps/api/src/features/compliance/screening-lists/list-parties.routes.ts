import { listMessages } from '@domicile/contract/compliance/screening-lists/list-kinds'
import { type ListedPartyRow, listParties } from '@domicile/contract/compliance/screening-lists/list-parties'
import type { ListVersion, ScreeningList } from '@domicile/contract/compliance/screening-lists/lists'
import { newId } from '@domicile/server/db/ids'
import { notFound, Refusal } from '@domicile/server/http/errors'
import { type Database, feature } from '../../../feature.ts'
import { getEntry, removeEntry, saveEntry } from './entries.ts'
import { findChanges, findParties } from './parties.queries.ts'
import { getVersion, lockListInUse } from './screening-lists.queries.ts'

export const listPartiesFeature = feature(listParties, {
  'GET /api/screening-lists/:id/versions/:number/changes': async ({ db, params, query }) => {
    const { number } = await getImported(db, params.id, params.number)
    return findChanges(db, { listId: params.id, number }, query)
  },

  'GET /api/screening-lists/:id/versions/:number/parties': async ({ db, params, query }) => {
    const { number } = await getImported(db, params.id, params.number)
    return findParties(db, { listId: params.id, number }, query.q ?? '', query)
  },

  'POST /api/screening-lists/:id/entries': async ({ db, user, params, body, record }) => {
    const list = await lockOwnList(db, params.id)
    const after = await saveEntry(db, list, { partyId: newId(), entry: body, by: user.id })
    await record({ ...subjectOf(list), after: fieldsOf(after) })
    return after
  },

  'PUT /api/screening-lists/:id/entries/:partyId': async ({ db, user, params, body, record }) => {
    const list = await lockOwnList(db, params.id)
    const before = await getEntry(db, list.id, params.partyId)
    const after = await saveEntry(db, list, { partyId: before.partyId, entry: body, by: user.id })
    await record({ ...subjectOf(list), before: fieldsOf(before), after: fieldsOf(after) })
    return after
  },

  'DELETE /api/screening-lists/:id/entries/:partyId': async ({ db, user, params, record }) => {
    const list = await lockOwnList(db, params.id)
    const before = await getEntry(db, list.id, params.partyId)
    await removeEntry(db, list, { partyId: before.partyId, by: user.id })
    await record({ ...subjectOf(list), before: fieldsOf(before) })
  },
})

/** A version whose parties are known; one that was refused or is being imported has none. */
async function getImported(db: Database, listId: string, number: string): Promise<ListVersion> {
  const version = await getVersion(db, listId, number)
  if (version.state !== 'current' && version.state !== 'superseded') throw notFound()
  return version
}

async function lockOwnList(db: Database, id: string): Promise<ScreeningList> {
  const list = await lockListInUse(db, id)
  if (list.kind !== 'own') throw new Refusal('state', { text: listMessages.onlyOwnHasEntries })
  return list
}

function subjectOf({ id, name }: ScreeningList) {
  return { subjectId: id, subject: name, staffOnly: true }
}

function fieldsOf({ schema, properties, listings }: ListedPartyRow) {
  const { name, alias, birthDate, nationality, country, idNumber, registrationNumber, topics } = properties
  const [{ reason, authority } = {}] = listings
  return {
    entry: name?.[0],
    schema,
    aliases: alias?.join(', '),
    birthDate: birthDate?.[0],
    country: (nationality ?? country)?.[0],
    number: (idNumber ?? registrationNumber)?.[0],
    topic: topics?.[0],
    reason,
    source: authority,
  }
}
