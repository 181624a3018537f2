import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { sql } from 'kysely'
import { enqueue } from '../../../jobs/jobs.ts'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const editor = (await t.person({ role: 'contentEditor' })).token
const reviewer = await t.person({ role: 'accountManager' })
const manager = reviewer.token
const owner = (await t.person({ of: { [await t.company()]: 'owner' } })).token

const post = {
  ...{ kind: 'article', name: 'A guide', subtitle: null, content: '<p>Text.</p>', video: null },
  ...{ picture: null, category: null, audience: 'all', companyId: null },
}
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const get = async (slug: string, token = editor): Promise<PostRecord> =>
  (await t.send(token, `GET /api/posts/${slug}`)).body
const write = async (own: object = {}): Promise<PostRecord> =>
  (await t.send(editor, 'POST /api/posts', { ...post, ...own })).body
const save = async (slug: string, own: object) =>
  t.send(manager, `PUT /api/posts/${slug}`, { ...post, ...own, version: (await get(slug)).version })

async function published(name: string): Promise<string> {
  const { slug, version } = await write({ name })
  assert.equal((await t.send(editor, `PUT /api/posts/${slug}/publication`, { version })).status, 200)
  return slug
}

describe('the review of a post', () => {
  const plan = (slug: string, body: object, token = editor) =>
    t.send(token, `PUT /api/posts/${slug}/review`, { ownerId: null, reviewOn: null, ...body })
  /** As if the review had been planned this many days before. */
  const passDays = (days: number) =>
    sql`update posts set review_on = review_on - ${days}::integer`.execute(t.db)
  const remind = async () => {
    await enqueue(t.db, 'post.remind', {})
    await t.work('post.remind')
  }
  const noticesOf = async (token: string) =>
    (await t.send(token, 'GET /api/notices?view=action')).body.items.map(
      ({ title }: { title: string }) => title,
    )

  it('a post needs review 14 days before its day, and readers see when it is overdue', async () => {
    const slug = await published('Fees')
    const { body } = await plan(slug, { ownerId: reviewer.id, reviewOn: dayIn(20) })
    assert.deepEqual([body.reviewState, body.owner.id, body.isStale], ['verified', reviewer.id, false])
    await passDays(6)
    assert.equal((await get(slug)).reviewState, 'needed')
    const due = async (state: string, token = editor) =>
      (await t.send(token, `GET /api/posts?review=${state}`)).body.items.map(
        ({ slug: of }: { slug: string }) => of,
      )
    assert.deepEqual(
      [await due('needed'), await due('expired'), await due('needed', owner)],
      [[slug], [], []],
    )
    await passDays(15)
    const read = await get(slug, owner)
    assert.equal(read.isStale, true)
    for (const field of ['reviewState', 'reviewOn', 'owner', 'owners', 'publishAt'])
      assert.ok(!(field in read), field)
    const reviewed = await t.send(manager, `PUT /api/posts/${slug}/verification`, { reviewOn: dayIn(365) })
    assert.deepEqual([reviewed.body.reviewState, (await get(slug, owner)).isStale], ['verified', false])
  })

  it('refuses a review day in the past, a client as reviewer, and a review of drafts', async () => {
    const slug = await published('Refusals')
    const refusals = [{ reviewOn: dayIn(-1) }, { ownerId: (await t.person({})).id }]
    for (const body of refusals) assert.equal((await plan(slug, body)).status, 422, JSON.stringify(body))
    assert.equal((await plan(slug, {}, owner)).status, 403)
    assert.equal((await plan((await write({ name: 'Draft' })).slug, {})).status, 409)
  })

  it('reminds the reviewer of a post twice, and all editors of a post without one', async () => {
    const [owned, free] = [await published('Owned'), await published('Free')]
    await plan(owned, { ownerId: reviewer.id, reviewOn: dayIn(10) })
    await plan(free, { reviewOn: dayIn(10) })
    await remind()
    await remind()
    const about = (titles: string[], name: string) => titles.filter((title) => title.includes(`“${name}”`))
    assert.equal(about(await noticesOf(manager), 'Owned').length, 1)
    assert.deepEqual(about(await noticesOf(manager), 'Free'), [])
    assert.equal(about(await noticesOf(editor), 'Free').length, 1)
    await passDays(11)
    await remind()
    assert.match(about(await noticesOf(manager), 'Owned').join(), /^The review of “Owned” is overdue since/)
    await t.send(manager, `PUT /api/posts/${owned}/verification`, { reviewOn: dayIn(100) })
    assert.deepEqual(about(await noticesOf(manager), 'Owned'), [])
  })

  it('an archived post needs no review', async () => {
    const slug = await published('Shelved')
    await plan(slug, { ownerId: reviewer.id, reviewOn: dayIn(10) })
    const asked = async () =>
      (await noticesOf(manager)).filter((title: string) => title.includes('Shelved')).length
    await remind()
    assert.equal(await asked(), 1)
    const archived = await t.send(editor, `PUT /api/posts/${slug}/archival`, { reason: 'It is outdated' })
    assert.equal(archived.status, 200)
    await remind()
    assert.equal(await asked(), 0)
    assert.equal((await t.send(editor, `DELETE /api/posts/${slug}/archival`)).status, 200)
    await remind()
    assert.equal(await asked(), 1)
  })
})

describe('a scheduled publication', () => {
  const schedule = async (slug: string, hours: number, token = editor) => {
    const at = new Date(Date.now() + hours * 3_600_000).toISOString()
    return t.send(token, `PUT /api/posts/${slug}/schedule`, { at, version: (await get(slug)).version })
  }
  /** Makes the scheduled time pass. */
  async function pass(slug: string): Promise<void> {
    await sql`update posts set publish_at = now() - interval '1 minute' where slug = ${slug} and publish_at is not null`.execute(
      t.db,
    )
    await enqueue(t.db, 'post.publish', { postId: (await get(slug)).id })
    await t.work('post.publish')
  }

  it('a scheduled publication publishes the draft at its time, for readers to see', async () => {
    const { slug } = await write({ name: 'Later' })
    assert.equal((await schedule(slug, 2)).status, 200)
    await t.work('post.publish')
    assert.equal((await t.send(owner, `GET /api/posts/${slug}`)).status, 404)
    await pass(slug)
    assert.equal((await get(slug, owner)).shown.content, '<p>Text.</p>')
    assert.deepEqual([(await get(slug)).publishAt, (await get(slug)).state], [null, 'published'])
  })

  it('an editor cancels a scheduled publication, and so does any change of the draft', async () => {
    const [cancelled, changed] = [await write({ name: 'Cancelled' }), await write({ name: 'Changed' })]
    await schedule(cancelled.slug, 2)
    assert.equal((await t.send(editor, `DELETE /api/posts/${cancelled.slug}/schedule`)).status, 200)
    assert.equal((await t.send(editor, `DELETE /api/posts/${cancelled.slug}/schedule`)).status, 409)
    await schedule(changed.slug, 2)
    assert.equal((await save(changed.slug, { name: 'Changed', content: '<p>Not approved.</p>' })).status, 200)
    for (const { slug } of [cancelled, changed]) {
      await pass(slug)
      assert.deepEqual([(await get(slug)).publishAt, (await get(slug)).state], [null, 'draft'])
    }
  })

  it('a scheduled publication needs a person who may still publish then; else those who may are notified', async () => {
    const leaving = await t.person({ role: 'contentEditor' })
    const { slug } = await write({ name: 'Left behind' })
    assert.equal((await schedule(slug, 2, leaving.token)).status, 200)
    await sql`update users set deactivated_at = now() where id = ${leaving.id}`.execute(t.db)
    await pass(slug)
    assert.deepEqual([(await get(slug)).publishAt, (await get(slug)).state], [null, 'draft'])
    const { items } = (await t.send(editor, 'GET /api/notices?view=news')).body
    const titles = items.map(({ title }: { title: string }) => title)
    assert.ok(titles.includes('“Left behind” was not published'), titles.join())
  })

  it('a publication is scheduled by editors, for complete drafts and future times', async () => {
    const { slug } = await write({ name: 'Refused' })
    assert.equal((await schedule(slug, -1)).status, 422)
    assert.equal((await schedule(slug, 1, manager)).status, 403)
    const empty = await write({ name: 'Without text', content: null })
    assert.equal((await schedule(empty.slug, 1)).body.errors[0].pointer, '/content')
  })
})

describe('what readers think', () => {
  it('a reader’s rating of a post counts once, without names, for those who write', async () => {
    const slug = await published('Helpful?')
    const path = `/api/posts/${slug}/feedback`
    const say = (token: string, isHelpful: boolean, reason = '') =>
      t.send(token, `PUT ${path}`, { isHelpful, reason })
    assert.equal((await get(slug, owner)).wasHelpful, null)
    assert.equal((await say(owner, true)).body.wasHelpful, true)
    assert.equal((await say(owner, false, 'The fee is missing.')).body.wasHelpful, false)
    assert.equal((await say(manager, true, 'Not kept.')).status, 200)
    const { body, raw } = await t.send(editor, `GET ${path}`)
    assert.deepEqual([body.helpful, body.unhelpful], [1, 1])
    assert.deepEqual(
      body.reasons.map(({ reason }: { reason: string }) => reason),
      ['The fee is missing.'],
    )
    assert.ok(!String(raw).includes('userId'))
    assert.equal((await t.send(owner, `GET ${path}`)).status, 403)
    const hidden = await write({ name: 'Not yet' })
    assert.equal(
      (await t.send(owner, `PUT /api/posts/${hidden.slug}/feedback`, { isHelpful: true, reason: '' })).status,
      404,
    )
  })
})

describe('a draft that its writer hands to the editors', () => {
  const submit = async (slug: string, token = manager) =>
    t.send(token, `PUT /api/posts/${slug}/submission`, { version: (await get(slug)).version })
  const sendBack = (slug: string, token = editor) =>
    t.send(token, `PUT /api/posts/${slug}/return`, { reason: 'Name the fee.' })
  const titlesOf = async (token: string, view: 'action' | 'news') =>
    (await t.send(token, `GET /api/notices?view=${view}`)).body.items.map(
      ({ title }: { title: string }) => title,
    )

  it('a submitted draft waits for the editors, and is published', async () => {
    const { slug } = await write({ name: 'Seals' })
    const { status, body } = await submit(slug)
    assert.equal(status, 200)
    assert.match(body.submittedBy, /^Test /)
    assert.ok(body.submittedAt)
    assert.equal((await submit(slug)).status, 409)
    assert.ok((await titlesOf(editor, 'action')).includes('“Seals” is ready to be published'))
    const { body: found } = await t.send(editor, 'GET /api/posts?review=submitted')
    assert.deepEqual(
      found.items.map((item: { slug: string }) => item.slug),
      [slug],
    )
    const { version } = await get(slug)
    assert.equal((await t.send(editor, `PUT /api/posts/${slug}/publication`, { version })).status, 200)
    assert.deepEqual([(await get(slug)).submittedAt, (await get(slug)).state], [null, 'published'])
    assert.ok(!(await titlesOf(editor, 'action')).includes('“Seals” is ready to be published'))
    assert.equal('submittedAt' in (await get(slug, owner)), false)
  })

  it('a submitted draft is returned with a reason, and a change of it ends the review', async () => {
    const [returned, changed] = [await write({ name: 'Stamps' }), await write({ name: 'Wax' })]
    await submit(returned.slug)
    assert.equal((await sendBack(returned.slug, manager)).status, 403)
    assert.equal((await sendBack(returned.slug)).body.submittedAt, null)
    assert.equal((await sendBack(returned.slug)).status, 409)
    assert.ok((await titlesOf(manager, 'news')).includes('“Stamps” came back to you'))
    await submit(changed.slug)
    await save(changed.slug, { name: 'Wax', content: '<p>Another text.</p>' })
    assert.equal((await get(changed.slug)).submittedAt, null)
  })

  it('editors review the draft in the version that its writer saw, also when it is discarded', async () => {
    const slug = await published('Ribbons')
    await save(slug, { name: 'Ribbons', content: '<p>The first text.</p>' })
    const { version } = await get(slug)
    await save(slug, { name: 'Ribbons', content: '<p>The text of a colleague.</p>' })
    for (const path of [`PUT /api/posts/${slug}/submission`, `DELETE /api/posts/${slug}/draft`]) {
      const { status, body } = await t.send(manager, path, { version })
      assert.deepEqual([status, body.type.split('/').at(-1)], [409, 'stale'], path)
    }
    const now = await get(slug)
    assert.deepEqual([now.submittedAt, now.definition?.content], [null, '<p>The text of a colleague.</p>'])
    assert.equal((await submit(slug)).status, 200)
    const dropped = await t.send(manager, `DELETE /api/posts/${slug}/draft`, { version: now.version })
    assert.deepEqual([dropped.status, dropped.body.submittedAt], [200, null])
  })

  it('a submitted draft must be complete, and is not for those who do not write', async () => {
    const empty = await write({ name: 'No text yet', content: null })
    assert.equal((await submit(empty.slug)).body.errors[0].pointer, '/content')
    assert.equal((await submit(empty.slug, owner)).status, 403)
    assert.equal((await submit(await published('Nothing to submit'))).status, 409)
  })
})
