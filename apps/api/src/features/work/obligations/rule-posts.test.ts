import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import type { RuleRecord } from '@domicile/contract/work/obligations/obligations'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token

async function published(name: string): Promise<PostRecord> {
  const post = {
    ...{ name, kind: 'article', subtitle: null, content: '<p>Text.</p>', video: null, picture: null },
    ...{ category: null, audience: 'all', companyId: null },
  }
  const { slug, version } = (await t.send(admin, 'POST /api/posts', post)).body
  return (await t.send(admin, `PUT /api/posts/${slug}/publication`, { version })).body
}

const input = (title: string, posts: readonly PostRecord[]) => ({
  ...{ title, description: null, country: 'GB', legalForms: null, basis: 'year-end', months: 9, days: 0 },
  ...{ monthDay: null, dueOn: null, source: 'Companies Act 2006', verifiedOn: null },
  posts: posts.map(({ id }) => id),
})

async function added(title: string, posts: readonly PostRecord[]): Promise<RuleRecord> {
  const { status, body } = await t.send(admin, 'POST /api/obligation-rules', input(title, posts))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const reasonOf = async ({ slug }: PostRecord) =>
  (await t.send(admin, `GET /api/posts/${slug}`)).body.reviewReason

it('sends the posts that guide a changed or removed rule to review, and no others', async () => {
  const [guide, other] = [await published('When accounts are due'), await published('How to write to us')]
  const rule = await added('Accounts of a test', [guide])
  assert.deepEqual(
    rule.posts.map(({ name }) => name),
    ['When accounts are due'],
  )
  const save = (own: object, version: number) =>
    t.send(admin, `PUT /api/obligation-rules/${rule.id}`, { ...input(rule.title, [guide]), ...own, version })
  const verified = await save({ verifiedOn: '2026-01-02' }, rule.version)
  assert.equal(verified.status, 200, JSON.stringify(verified.body))
  assert.equal(await reasonOf(guide), null)
  const sooner = await save({ verifiedOn: '2026-01-02', months: 6 }, verified.body.version)
  assert.equal(sooner.status, 200, JSON.stringify(sooner.body))
  assert.equal(await reasonOf(guide), 'The calendar rule “Accounts of a test” changed.')
  const { items } = (await t.send(admin, 'GET /api/notices?view=action')).body
  assert.match(JSON.stringify(items), /Review “When accounts are due”: The calendar rule/)
  assert.equal((await t.send(admin, `DELETE /api/obligation-rules/${rule.id}`)).status, 204)
  assert.equal(await reasonOf(guide), 'The calendar rule “Accounts of a test” was removed.')
  assert.equal(await reasonOf(other), null)
})

it('lists the posts that guide a rule, and refuses posts that do not exist', async () => {
  const guide = await published('What a return is')
  const { id } = await added('Return of a test', [guide])
  const { items } = (await t.send(admin, 'GET /api/obligation-rules?pageSize=100')).body
  const found = items.find((rule: RuleRecord) => rule.id === id)
  assert.deepEqual(found.posts, [{ id: guide.id, slug: guide.slug, name: guide.name }])
  const missing = { ...input('Another', []), posts: [id] }
  const refused = await t.send(admin, 'POST /api/obligation-rules', missing)
  assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/posts'])
})
