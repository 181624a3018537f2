import assert from 'node:assert/strict'
import { beforeEach, it } from 'node:test'
import type { Assessment, Change } from '@domicile/contract/knowledge/watches/watch-changes'
import { inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { propose } from './propose.ts'
import { storeVersion } from './texts/store-version.ts'
import { findPlainWatch } from './watches.queries.ts'

let change: Change
const t = await testApp()
const admin = await t.person({ role: 'administrator' })
beforeEach(async () => {
  await sql`update watch_changes set state = 'done'`.execute(t.db)
  change = await assessed()
})

const RULES = [
  { field: 'country', operator: 'any-of', value: 'DE' },
  { field: 'license', operator: 'any-of', value: 'yes', level: 'high' },
]

async function assessed(): Promise<Change> {
  const watch = { title: 'Records Act', frequency: 'weekly', ownerId: admin.id, rules: RULES }
  const { id } = (await t.send(admin.token, 'POST /api/watches', watch)).body
  for (const text of ['Records are kept.', 'Records are kept for six years.'])
    await inTransaction(t.db, async (db) => {
      await storeVersion(db, (await findPlainWatch(db, id))!, { text, source: 'fetched' })
    })
  const [found] = (await t.send(admin.token, `GET /api/watches/${id}`)).body.changes
  const description = { summary: 'Six years', effectiveOn: '2027-01-01', version: found.version }
  const described = await t.send(admin.token, `PUT /api/watch-changes/${found.id}`, description)
  const started = await t.send(admin.token, `PUT /api/watch-changes/${found.id}/assessment`, {
    version: described.body.version,
  })
  await t.work('watch.propose')
  return started.body
}

async function compare(): Promise<void> {
  await sql`select enqueue_job('watch.propose-changed', '{}'::json, null, 1, null)`.execute(t.db)
  await t.work('watch.propose-changed')
}

async function assessmentOf(name: string): Promise<Assessment> {
  const q = encodeURIComponent(name)
  return (await t.send(admin.token, `GET /api/watch-changes/${change.id}/companies?q=${q}`)).body.items[0]
}

const setCountry = (id: string, country: string) =>
  sql`update companies set country = ${country} where id = ${id}`.execute(t.db)

const confirm = (companyId: string, isRelevant: boolean) =>
  t.send(admin.token, `PUT /api/watch-changes/${change.id}/companies`, {
    companyIds: [companyId],
    isRelevant,
  })

const notices = async (): Promise<string[]> => {
  const { items } = (await t.send(admin.token, 'GET /api/notices?view=action')).body
  return items
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.startsWith('Assess ') && title.includes('more'))
}

it('proposes a company that is added after the comparison, with the reason, and notifies the owner once a day', async () => {
  const id = await t.company({ name: 'Berlin Later' })
  await setCountry(id, 'DE')
  assert.equal(await assessmentOf('Berlin Later'), undefined)
  await compare()
  const found = await assessmentOf('Berlin Later')
  assert.deepEqual(
    [found.isRelevant, found.level, found.reason],
    [true, 'medium', 'The company was added since. Country of incorporation: Germany'],
  )
  assert.deepEqual(await notices(), ['Assess 1 more company: Records Act'])
  const read = async () => (await t.send(admin.token, `GET /api/watch-changes/${change.id}`)).body.counts
  assert.equal((await read()).proposedSince, 1)
  await setCountry(await t.company({ name: 'Bonn Later' }), 'DE')
  await compare()
  assert.equal((await read()).proposedSince, 2)
  assert.deepEqual(await notices(), ['Assess 1 more company: Records Act'])
  await sql`update watch_changes set since_notified_at = since_notified_at - interval '1 day'`.execute(t.db)
  await sql`update watch_assessments set proposed_since = proposed_since + interval '1 minute'`.execute(t.db)
  await compare()
  assert.deepEqual(await notices(), ['Assess 2 more companies: Records Act'])
  for (const { company } of [found, await assessmentOf('Bonn Later')]) await confirm(company.id, true)
  assert.deepEqual(await notices(), [])
})

it('reopens a confirmed relevance that the rules contradict since the record changed, and keeps others', async () => {
  const moved = await t.company({ name: 'Moved to Hamburg' })
  const branch = await t.company({ name: 'Branch in Hamburg' })
  await sql`update watch_changes set proposed_at = null where id = ${change.id}`.execute(t.db)
  await compare()
  await confirm(moved, false)
  await confirm(branch, true)
  await setCountry(moved, 'DE')
  await setCountry(branch, 'DE')
  await compare()
  const again = await assessmentOf('Moved to Hamburg')
  assert.deepEqual(
    [again.isRelevant, again.confirmedAt, again.reason],
    [true, null, 'The record of the company changed since. Country of incorporation: Germany'],
  )
  assert.notEqual((await assessmentOf('Branch in Hamburg')).confirmedAt, null)
  const history = (await t.send(admin.token, `GET /api/watches/${change.watchId}/history`)).body.items
  assert.ok(history.every(({ action }: { action: string }) => action !== 'watch.company-proposed-again'))
  const own = (await t.send(admin.token, `GET /api/companies/${moved}/history`)).body.items
  assert.match(JSON.stringify(own), /watch.company-proposed-again/)
})

it('keeps the relevance of published companies, and changes that are closed', async () => {
  const id = await t.company({ name: 'Cologne Published' })
  await setCountry(id, 'DE')
  await compare()
  await confirm(id, true)
  const { version } = (await t.send(admin.token, `GET /api/watch-changes/${change.id}`)).body
  const unpublished = 'relevant=yes&confirmed=yes&published=no'
  const listed = await t.send(admin.token, `GET /api/watch-changes/${change.id}/companies?${unpublished}`)
  const { total } = listed.body
  const publication = { version, companies: total, unreachable: total }
  const path = `PUT /api/watch-changes/${change.id}/publication`
  assert.equal((await t.send(admin.token, path, publication)).status, 200)
  await setCountry(id, 'GB')
  await compare()
  const kept = await assessmentOf('Cologne Published')
  assert.deepEqual([kept.isRelevant, kept.publishedAt !== null], [true, true])
  await sql`update watch_changes set state = 'done' where id = ${change.id}`.execute(t.db)
  const late = await t.company({ name: 'Dresden Late' })
  await setCountry(late, 'DE')
  await compare()
  assert.equal(await assessmentOf('Dresden Late'), undefined)
})

it('compares a company again whose license was added', async () => {
  const id = await t.company({ name: 'Essen Licensed' })
  await setCountry(id, 'DE')
  await compare()
  assert.equal((await assessmentOf('Essen Licensed')).level, 'medium')
  await sql`
    insert into company_files (id, company_id, kind, number, name, media_type, size, sha256, uploaded_by)
    values (${newId()}, ${id}, 'license', 1, 'license.pdf', 'application/pdf', 10, ${'a'.repeat(64)}, ${admin.id})`.execute(
    t.db,
  )
  await compare()
  const found = await assessmentOf('Essen Licensed')
  assert.deepEqual(
    [found.level, found.reason],
    [
      'high',
      'The record of the company changed since. Country of incorporation: Germany; High level by Valid license: yes',
    ],
  )
})

it('proposes the highest relevance of the rules that match the record', () => {
  const facts = { country: 'DE', legalForm: null, activity: 'Imports tea.', hasLicense: false }
  const rule = (field: 'country' | 'legalForm' | 'activity', value: string, level: 'low' | 'high') =>
    ({ field, operator: 'any-of', value, level }) as const
  const low = rule('activity', 'tea', 'low')
  assert.equal(propose([low], facts).level, 'low')
  assert.equal(propose([low, rule('country', 'DE', 'high')], facts).level, 'high')
  assert.equal(propose([rule('legalForm', 'gmbh', 'high')], facts).level, 'medium')
  assert.deepEqual(propose([rule('country', 'GB', 'high')], facts), {
    isProposed: true,
    level: 'medium',
    reason: 'No rule of the watch leaves companies out',
  })
})
