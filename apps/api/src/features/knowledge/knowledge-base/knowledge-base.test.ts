import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Post, PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token
const editor = (await t.person({ role: 'contentEditor' })).token
const manager = (await t.person({ role: 'accountManager' })).token
const [companyId, foreignId] = [await t.company(), await t.company()]
const owner = (await t.person({ of: { [companyId]: 'owner' } })).token
const stranger = (await t.person({ of: { [foreignId]: 'owner' } })).token

const post = {
  kind: 'article',
  name: 'How mail is scanned',
  subtitle: null,
  content: '<p>On the day it arrives.</p>',
  video: null,
  picture: null,
  category: 'Mail',
  audience: 'all',
  companyId: null,
}

async function write(own: object, token = editor): Promise<PostRecord> {
  const { status, body } = await t.send(token, 'POST /api/posts', { ...post, ...own })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const publish = ({ slug, version }: PostRecord, token = editor) =>
  t.send(token, `PUT /api/posts/${slug}/publication`, { version })
const published = async (own: object, token = editor) => (await publish(await write(own, token), token)).body
const names = async (token: string, query = ''): Promise<string[]> =>
  (await t.send(token, `GET /api/posts?pageSize=100${query}`)).body.items.map(({ name }: Post) => name)
const statusFor = async (token: string, { slug }: PostRecord) =>
  (await t.send(token, `GET /api/posts/${slug}`)).status

describe('the knowledge base', () => {
  it('readers see the published version of a post while a draft is written', async () => {
    const draft = await write({ name: 'Opening hours' })
    assert.equal(await statusFor(owner, draft), 404)
    assert.equal(await statusFor(manager, draft), 200)
    const { body } = await publish(draft)
    const path = `/api/posts/${draft.slug}`
    const changed = { ...post, name: 'Opening times', audience: 'staff', version: body.version }
    assert.equal((await t.send(manager, `PUT ${path}`, changed)).status, 200)
    assert.equal((await t.send(manager, `PUT ${path}`, changed)).status, 409)
    const read = (await t.send(owner, `GET ${path}`)).body
    assert.deepEqual([read.name, read.shown.name], ['Opening hours', 'Opening hours'])
    for (const field of ['definition', 'audience', 'hasDraft', 'version', 'updatedAt'])
      assert.ok(!(field in read), field)
    assert.ok((await names(owner)).includes('Opening hours'))
    assert.ok(!(await names(owner)).includes('Opening times'))
  })

  it('hides a post from readers outside its audience', async () => {
    const staff = await published({ name: 'Fees of carriers', audience: 'staff', category: 'Internal' })
    const own = await published({ name: 'Your filings', audience: 'company', companyId }, admin)
    assert.deepEqual([await statusFor(owner, staff), await statusFor(editor, staff)], [404, 200])
    assert.deepEqual([await statusFor(owner, own), await statusFor(stranger, own)], [200, 404])
    assert.ok(!(await names(stranger)).includes('Your filings'))
    const categories = (await t.send(owner, 'GET /api/post-categories')).body
    assert.ok(!categories.some(({ category }: { category: string }) => category === 'Internal'))
  })

  it('staff who may not see a company do not reach a post for it', async () => {
    const own = await published({ name: 'Your branch', audience: 'company', companyId }, admin)
    const { version, slug } = own
    const path = `/api/posts/${slug}`
    assert.deepEqual([await statusFor(editor, own), await statusFor(manager, own)], [404, 404])
    assert.ok(!(await names(editor)).includes('Your branch'))
    const widened = { ...post, name: 'Your branch', version }
    assert.equal((await t.send(editor, `PUT ${path}`, widened)).status, 404)
    assert.equal((await t.send(editor, `PUT ${path}/archival`, { reason: 'For a test.' })).status, 404)
    assert.equal((await t.send(editor, `GET ${path}/versions`)).status, 404)

    const { body: drawn } = await t.send(admin, `PUT ${path}`, widened)
    assert.equal(await statusFor(editor, own), 404)
    const { body: wide } = await publish(drawn, admin)
    assert.equal(await statusFor(editor, own), 200)
    const numbers = async (token: string) =>
      (await t.send(token, `GET ${path}/versions`)).body.map(({ number }: { number: number }) => number)
    assert.deepEqual([await numbers(admin), await numbers(editor)], [[2, 1], [2]])
    const restore = (token: string) =>
      t.send(token, `POST ${path}/versions/1/restoration`, { version: wide.version })
    assert.equal((await restore(editor)).status, 404)
    assert.equal((await restore(admin)).status, 200)
    const { body: read } = await t.send(editor, `GET ${path}`)
    assert.deepEqual([read.audience, read.hasDraft, read.allowedActions], ['all', false, []])
    assert.ok(!('definition' in read))
  })

  it('a post is for a company only if the writer may see it', async () => {
    const body = { ...post, audience: 'company', companyId }
    for (const token of [editor, manager]) {
      const { status, body: refusal } = await t.send(token, 'POST /api/posts', body)
      assert.deepEqual([status, refusal.errors[0].pointer], [422, '/companyId'])
    }
    const missing = await t.send(admin, 'POST /api/posts', { ...body, companyId: null })
    assert.equal(missing.status, 422)
  })

  it('editors publish and archive a post', async () => {
    const draft = await write({ name: 'A draft' }, manager)
    assert.equal((await publish(draft, manager)).status, 403)
    assert.equal((await t.send(owner, 'POST /api/posts', post)).status, 403)
    const empty = await write({ name: 'Empty', content: '<script>alert(1)</script>' })
    const refused = await publish(empty)
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/content'])
    const { body } = await publish(draft)
    const archived = await t.send(editor, `PUT /api/posts/${body.slug}/archival`, {
      reason: 'It is outdated',
    })
    assert.equal(archived.status, 200)
    assert.equal(await statusFor(owner, draft), 404)
    assert.ok((await names(editor, '&state=archived')).includes('A draft'))
    assert.equal((await t.send(editor, `DELETE /api/posts/${body.slug}/archival`)).status, 200)
    assert.equal(await statusFor(owner, draft), 200)
  })

  it('a post has versions, of which an earlier one becomes the draft again', async () => {
    const first = await published({ name: 'Versions', content: '<p>One.</p>' })
    const path = `/api/posts/${first.slug}`
    const second = { ...post, name: 'Versions', content: '<p>Two.</p>', version: first.version }
    await publish((await t.send(editor, `PUT ${path}`, second)).body)
    const versions = (await t.send(editor, `GET ${path}/versions`)).body
    assert.deepEqual(
      versions.map(({ number, definition }: { number: number; definition: { content: string } }) => [
        number,
        definition.content,
      ]),
      [
        [2, '<p>Two.</p>'],
        [1, '<p>One.</p>'],
      ],
    )
    const { version } = (await t.send(editor, `GET ${path}`)).body
    const restored = await t.send(editor, `POST ${path}/versions/1/restoration`, { version })
    assert.equal(restored.body.definition.content, '<p>One.</p>')
    assert.equal(restored.body.shown.content, '<p>Two.</p>')
    assert.equal((await t.send(owner, `GET ${path}/versions`)).status, 403)
  })

  it('a post is found by the words of its published text alone', async () => {
    const first = await published({ name: 'Seals', content: '<p>A rubber zebra&amp;co <b>stámp</b>.</p>' })
    const changed = { ...post, name: 'Seals', content: '<p>An embossed gazelle.</p>', version: first.version }
    const { body: drawn } = await t.send(editor, `PUT /api/posts/${first.slug}`, changed)
    assert.deepEqual(await names(owner, '&q=zebra%26co+stamp'), ['Seals'])
    assert.deepEqual([await names(owner, '&q=gazelle'), await names(editor, '&q=gazelle')], [[], []])
    await publish(drawn)
    assert.deepEqual([await names(owner, '&q=gazelle'), await names(owner, '&q=zebra')], [['Seals'], []])
  })

  it('a post takes videos of known hosts alone, and is found by category and words', async () => {
    const video = { ...post, kind: 'video', name: 'A walk through', content: null, category: null }
    const hostile = await t.send(editor, 'POST /api/posts', { ...video, video: 'https://evil.example/v' })
    assert.deepEqual([hostile.status, hostile.body.errors[0].pointer], [422, '/video'])
    await published({ ...video, video: 'https://youtu.be/dQw4w9WgXcQ' })
    assert.deepEqual(await names(owner, '&uncategorized=yes'), ['A walk through'])
    assert.deepEqual(await names(owner, '&q=walk'), ['A walk through'])
    assert.deepEqual(await names(owner, '&category=Nothing'), [])
  })
})
