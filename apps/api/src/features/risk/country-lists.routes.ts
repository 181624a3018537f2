import { type CountryEntryInput, countryLists } from '@domicile/contract/risk/country-lists'
import { riskMessages } from '@domicile/contract/risk/risk-messages'
import { invalidField } from '@domicile/server/http/errors'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { freeSlug } from '../../domain/drafts/drafts.queries.ts'
import { readHistory } from '../../domain/events/history.queries.ts'
import { type Database, feature } from '../../feature.ts'
import {
  findCountryLists,
  insertCountryList,
  insertEntry,
  lockCountryList,
  lockEntry,
  overlaps,
  type StoredList,
  updateEntry,
  withEntries,
} from './country-lists.queries.ts'

const SLUGS = { table: 'country_lists', word: 'list', reservedSlugs: [] } as const

export const countryListsFeature = feature(countryLists, {
  'GET /api/country-lists': ({ db }) => findCountryLists(db),

  'POST /api/country-lists': async ({ db, body, record }) => {
    const slug = await freeSlug(db, SLUGS, body.name)
    await insertCountryList(db, { slug, ...body })
    const list = await lockCountryList(db, slug)
    await record({ ...subjectOf(list), after: body })
    return withEntries(db, list)
  },

  'POST /api/country-lists/:slug/entries': async ({ db, params, body, record }) => {
    const list = await lockCountryList(db, params.slug)
    await refuseOverlap(db, list, body, null)
    await insertEntry(db, list.id, body)
    await record({ ...subjectOf(list), after: body })
    return withEntries(db, list)
  },

  'PUT /api/country-list-entries/:id': async ({ db, params, body, record }) => {
    const { list, entry } = await lockEntry(db, params.id)
    refuseStale(entry, body)
    await refuseOverlap(db, list, body, entry.id)
    await updateEntry(db, entry.id, body)
    const { id: _id, version: _version, ...before } = entry
    const { version: _sent, ...after } = body
    await record({ ...subjectOf(list), before, after })
    return withEntries(db, list)
  },

  'GET /api/country-lists/:slug/history': async ({ db, user, params, query }) => {
    const { id } = await lockCountryList(db, params.slug)
    return readHistory(db, user, sql`subject_id = ${id}`, query)
  },
})

async function refuseOverlap(
  db: Database,
  { id }: StoredList,
  entry: CountryEntryInput,
  exceptId: string | null,
): Promise<void> {
  if (await overlaps(db, id, entry, exceptId)) throw invalidField('from', riskMessages.overlap)
}

function subjectOf({ id, name }: StoredList) {
  return { subjectId: id, subject: name, staffOnly: true }
}
