import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import type { WatchRecord } from '@domicile/contract/knowledge/watches/watches'
import { sql } from 'kysely'
import { inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { testApp } from '../../../test/app.ts'
import { storeVersion } from './texts/store-version.ts'
import { findPlainWatch } from './watches.queries.ts'

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const editor = (await t.person({ role: 'contentEditor' })).token
const [companyId, foreignId] = [await t.company(), await t.company()]

const post = {
  ...{ kind: 'article', subtitle: null, content: '<p>Text.</p>', video: null, picture: null },
  ...{ category: null, audience: 'all', companyId: null },
}

async function draft(own: object): Promise<PostRecord> {
  const { status, body } = await t.send(admin.token, 'POST /api/posts', { ...post, ...own })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

async function published(own: object): Promise<PostRecord> {
  const { slug, version } = await draft(own)
  return (await t.send(admin.token, `PUT /api/posts/${slug}/publication`, { version })).body
}

const input = (posts: readonly { id: string }[]) => ({
  ...{ title: 'Records Act', frequency: 'weekly', ownerId: admin.id },
  posts: posts.map(({ id }) => id),
})

async function watch(...posts: { id: string }[]): Promise<WatchRecord> {
  const { status, body } = await t.send(admin.token, 'POST /api/watches', input(posts))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

async function store(watchId: string, text: string): Promise<void> {
  await inTransaction(t.db, async (db) => {
    await storeVersion(db, (await findPlainWatch(db, watchId))!, { text, source: 'fetched' })
  })
}

const namesOf = ({ posts }: WatchRecord) => posts.map(({ name }) => name)
const getPost = async ({ slug }: PostRecord, token = editor): Promise<PostRecord> =>
  (await t.send(token, `GET /api/posts/${slug}`)).body

it('a watch’s posts are shown to a client who may read them, and name their watches to staff', async () => {
  const guide = await published({ name: 'A guide for all' })
  const forStaff = await published({ name: 'B among us', audience: 'staff' })
  const forOther = await published({ name: 'C for another', audience: 'company', companyId: foreignId })
  const unfinished = await draft({ name: 'D draft' })
  const { id } = await watch(guide, forStaff, forOther, unfinished)
  for (const text of ['Records are kept.', 'Records are kept for six years.']) await store(id, text)
  await sql`
    insert into watch_publications (id, change_id, company_id, level, published_by)
    select ${newId()}, id, ${companyId}, 'high', ${admin.id} from watch_changes where watch_id = ${id}`.execute(
    t.db,
  )
  const { token: client } = await t.person({ of: { [companyId]: 'owner' } })
  const read = async (token: string): Promise<WatchRecord> =>
    (await t.send(token, `GET /api/watches/${id}`)).body
  assert.deepEqual(namesOf(await read(client)), ['A guide for all'])
  assert.equal(namesOf(await read(admin.token)).length, 4)
  assert.deepEqual((await getPost(guide)).watches, [{ id, title: 'Records Act' }])
  assert.equal((await getPost(guide, client)).watches, undefined)
})

it('a watch’s posts are reviewed when the text changes, and not when it is stored for the first time', async () => {
  const guide = await published({ name: 'How long we keep records' })
  const unfinished = await draft({ name: 'Not finished' })
  const { id } = await watch(guide, unfinished)
  await store(id, 'Records are kept.')
  assert.equal((await getPost(guide)).reviewReason, null)
  await store(id, 'Records are kept for six years.')
  const { reviewReason, reviewState } = await getPost(guide)
  assert.deepEqual([reviewReason, reviewState], ['The text of “Records Act” changed.', 'needed'])
  assert.equal((await getPost(unfinished)).reviewReason, null)
  const { items } = (await t.send(editor, 'GET /api/notices?view=action')).body
  const titles = items.map(({ title }: { title: string }) => title)
  assert.ok(titles.includes('Review “How long we keep records”: The text of “Records Act” changed.'), titles)
})

it('a watch’s posts stay when someone who may not see them saves the watch, and cannot be added by them', async () => {
  const manager = (await t.person({ role: 'accountManager' })).token
  const hidden = await published({ name: 'For another', audience: 'company', companyId: foreignId })
  const [first, second] = [await published({ name: 'First' }), await published({ name: 'Second' })]
  const { id, version } = await watch(hidden, first)
  const save = (posts: PostRecord[], token: string, now: number) =>
    t.send(token, `PUT /api/watches/${id}`, { ...input(posts), version: now })
  const saved = await save([second], manager, version)
  assert.deepEqual([saved.status, namesOf(saved.body)], [200, ['Second']])
  const { body } = await t.send(admin.token, `GET /api/watches/${id}`)
  assert.deepEqual(namesOf(body), ['For another', 'Second'])
  const refused = await save([hidden], manager, body.version)
  assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/posts'])
  const history = (await t.send(admin.token, `GET /api/watches/${id}/history`)).body.items
  assert.match(JSON.stringify(history), /First/)
})
