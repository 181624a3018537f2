import {
  type CountryContent,
  type CountryListInput,
  countryLists,
} from '@domicile/contract/compliance/risk/country-lists'
import { notFound } from '@domicile/server/http/errors'
import type { Actor } from '@domicile/server/http/feature'
import { refuseStale } from '@domicile/server/http/versions'
import { sql } from 'kysely'
import { freeSlug } from '../../../domain/drafts/drafts.queries.ts'
import { readHistory } from '../../../domain/events/history.queries.ts'
import {
  adoptProposal,
  refuseSecondProposal,
  rejectProposal,
} from '../../../domain/proposals/proposals.queries.ts'
import { type Database, feature } from '../../../feature.ts'
import { changeList, shownBeside } from './country-changes.ts'
import { enqueueEffect, findEffect } from './country-effect.ts'
import { closeProposed, notifyProposed } from './country-notices.ts'
import {
  findContent,
  findCountryLists,
  getCountryList,
  insertCountryList,
  insertVersion,
  lockCountryList,
  type PlainList,
  proposalsOf,
  viewCountryList,
} from './country-lists.queries.ts'

const SLUGS = { table: 'country_lists', word: 'list', reservedSlugs: [] } as const
const empty: CountryContent = { name: '', description: '', entries: [] }

export const countryListsFeature = feature(countryLists, {
  'GET /api/country-lists': ({ db, user }) => findCountryLists(db, user),

  'POST /api/country-lists': async ({ db, user, body, record }) => {
    const list = await insertCountryList(db, await freeSlug(db, SLUGS, body.name))
    await record(await propose(db, user, list, undefined, body))
    return viewCountryList(db, user, list)
  },

  'PUT /api/country-lists/:slug': async ({ db, user, params, body, record }) => {
    const list = await lockCountryList(db, params.slug)
    await refuseSecondProposal(db, proposalsOf(list))
    const current = await findContent(db, list, 'adopted')
    if (!current) throw notFound()
    const { name, description } = current
    refuseStale({ name, description, version: current.number }, body)
    await record(await propose(db, user, list, current, body))
    return viewCountryList(db, user, list)
  },

  'GET /api/country-lists/:slug/effect': async ({ db, user, params }) => {
    const list = await getCountryList(db, params.slug)
    const [before, after] = [await findContent(db, list, 'adopted'), await findContent(db, list, 'proposed')]
    if (!after) throw notFound()
    return findEffect(db, user, { slug: list.slug, before, after })
  },

  'PUT /api/country-lists/:slug/adoption': async ({ db, user, params, body, record }) => {
    const list = await lockCountryList(db, params.slug)
    const before = await findContent(db, list, 'adopted')
    await adoptProposal(db, proposalsOf(list), body.number, user.id)
    await closeProposed(db, list)
    const after = (await findContent(db, list, 'adopted'))!
    await enqueueEffect(db, { slug: list.slug, before, after })
    await record(changeOf(list, before, after))
    return viewCountryList(db, user, list)
  },

  'PUT /api/country-lists/:slug/rejection': async ({ db, user, params, body, record }) => {
    const list = await lockCountryList(db, params.slug)
    const { name } = await viewCountryList(db, user, list)
    await rejectProposal(db, proposalsOf(list), body, user.id)
    await closeProposed(db, list)
    await record({ subjectId: list.id, subject: name, staffOnly: true, reason: body.reason })
    return viewCountryList(db, user, list)
  },

  'GET /api/country-lists/:slug/history': async ({ db, user, params, query }) => {
    const { id } = await getCountryList(db, params.slug)
    return readHistory(db, user, sql`subject_id = ${id}`, query)
  },
})

/** Stores a proposed change and notifies those who may adopt it; returns what to record. */
async function propose(
  db: Database,
  user: Actor,
  list: PlainList,
  before: CountryContent | undefined,
  input: CountryListInput,
) {
  const after = changeList(before ?? empty, input)
  await insertVersion(db, list, { ...after, reason: input.reason, by: user.id })
  await notifyProposed(db, list, user.id, { name: before?.name ?? after.name, reason: input.reason })
  return { ...changeOf(list, before, after), reason: input.reason }
}

/** A change as the history shows it: only the countries that differ. */
function changeOf({ id }: PlainList, before: CountryContent = empty, after: CountryContent) {
  return {
    subjectId: id,
    subject: before.name || after.name,
    staffOnly: true,
    before: shownBeside(before, after),
    after: shownBeside(after, before),
  }
}
