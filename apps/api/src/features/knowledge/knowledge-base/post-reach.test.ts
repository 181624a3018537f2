import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import type { PostRecord } from '@domicile/contract/knowledge/knowledge-base/knowledge-base'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { enqueue } from '../../../jobs/jobs.ts'
import { testApp, type TestApp } from '../../../test/app.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

const t = await testApp()
const admin = await t.person({ role: 'administrator' })
const editor = await t.person({ role: 'contentEditor' })
const [companyId, foreignId] = [await t.company(), await t.company()]
const client = await t.person({ of: { [companyId]: 'owner' } })
const other = await t.person({ of: { [foreignId]: 'owner' } })

const post = {
  ...{ kind: 'article', name: 'A guide', subtitle: null, content: '<p>Text.</p>', video: null },
  ...{ picture: null, category: null, audience: 'all', companyId: null },
}
const send = (own: object, person = admin) => t.send(person.token, 'POST /api/posts', { ...post, ...own })

async function published(name: string, own: object = {}): Promise<PostRecord> {
  const { status, body } = await send({ name, ...own })
  assert.equal(status, 201, JSON.stringify(body))
  const path = `PUT /api/posts/${body.slug}/publication`
  return (await t.send(admin.token, path, { version: body.version })).body
}

const get = (person: Person, slug: string) => t.send(person.token, `GET /api/posts/${slug}`)

let orders = 0
/** Sells a service to a company, as the purchase API would; returns the function that changes the state of the order. */
async function sell(slug: string) {
  const [serviceId, orderId] = [newId(), newId()]
  orders += 1
  await sql`
    insert into purchase.services (id, slug, title, category, kind, currency, price, sort_title, search_text)
    values (${serviceId}, ${slug}, ${slug}, 'Office', 'one-off', 'EUR', 100, ${slug}, ${slug})`.execute(t.db)
  await sql`
    insert into purchase.orders (id, company_id, number, reference, state, payment_type, currency, net, vat, billing)
    values (${orderId}, ${companyId}, ${`O-${orders}`}, ${`RF00${orders}`}, 'paid', 'card', 'EUR', 100, 0, '{}')`.execute(
    t.db,
  )
  await sql`
    insert into purchase.order_lines
      (id, company_id, order_id, position, service_id, title, kind, quantity, vat_class, opens)
    values (${newId()}, ${companyId}, ${orderId}, 1, ${serviceId}, ${slug}, 'one-off', 1, 'standard', 'nothing')`.execute(
    t.db,
  )
  return (state: string) =>
    sql`update purchase.orders set state = ${state} where id = ${orderId}`.execute(t.db)
}

describe('a post for clients of a service', () => {
  it('a post for clients of a service is read by those who have it, and nowhere by others', async () => {
    const needed = await send({ name: 'For no one', audience: 'service' })
    assert.deepEqual([needed.status, needed.body.errors[0].pointer], [422, '/services'])
    const name = 'Scanning quokkas'
    const { slug } = await published(name, {
      audience: 'service',
      services: ['mail-scanning', 'fax'],
      screens: ['Mail'],
    })
    const places = async (person: Person) => {
      const call = async (path: `GET ${string}`) => JSON.stringify((await t.send(person.token, path)).body)
      const answers = [
        await call('GET /api/posts?pageSize=100'),
        await call('GET /api/post-help'),
        await call('GET /api/search?q=quokkas'),
        await call('GET /api/enquiry-proposals?q=scanning%20quokkas'),
      ]
      return [(await get(person, slug)).status, ...answers.map((answer) => answer.includes(name))]
    }
    const [nowhere, everywhere] = [
      [404, false, false, false, false],
      [200, true, true, true, true],
    ]
    assert.deepEqual(await places(client), nowhere)
    const moveTo = await sell('mail-scanning')
    assert.deepEqual(await places(client), everywhere)
    assert.deepEqual(await places(other), nowhere)
    assert.equal((await get(editor, slug)).status, 200)
    const { body } = await get(client, slug)
    for (const field of ['audience', 'services', 'screens', 'definition']) assert.ok(!(field in body), field)
    for (const state of ['refunded', 'placed']) {
      await moveTo(state)
      assert.deepEqual(await places(client), nowhere, state)
    }
  })

  it('a post for clients of a service hides its picture from others', async () => {
    const png = await import('sharp').then(({ default: sharp }) =>
      sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    const { body: picture } = await t.upload(admin.token, '/api/post-pictures', {
      bytes: png,
      name: 'a.png',
    })
    const { slug } = await published('With a picture', {
      audience: 'service',
      services: ['apostille'],
      picture: picture.id,
    })
    const load = async (person: Person) =>
      (await t.send(person.token, `GET /api/post-pictures/${picture.id}?post=${slug}`)).status
    assert.equal(await load(client), 404)
    await sell('apostille')
    assert.deepEqual([await load(client), await load(other)], [200, 404])
  })
})

describe('related posts', () => {
  it('shows related posts in their order, of those that the reader may read', async () => {
    const [first, second] = [await published('First'), await published('Second')]
    const own = await published('For one company', { audience: 'company', companyId: foreignId })
    const draft = (await send({ name: 'A draft' })).body
    const related = [second.id, own.id, draft.id, first.id]
    const { slug, version } = await published('Reading list', { related })
    const names = async (person: Person) =>
      (await get(person, slug)).body.related.map(({ name }: { name: string }) => name)
    assert.deepEqual(await names(client), ['Second', 'First'])
    assert.deepEqual(await names(other), ['Second', 'For one company', 'First'])
    assert.ok(!JSON.stringify((await get(client, slug)).body).includes(own.id))
    // A writer who may not see a related post keeps it without learning its title, and can't add one.
    const { body } = await get(editor, slug)
    assert.deepEqual(body.definition.related, related)
    assert.ok(!JSON.stringify(body).includes('For one company'))
    const change = { ...post, name: 'Reading list', related, version }
    assert.equal((await t.send(editor.token, `PUT /api/posts/${slug}`, change)).status, 200)
    const refused = await send({ name: 'Guess', related: [own.id] }, editor)
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/related'])
    assert.equal(
      (await send({ name: 'Guess', related: [newId()] }, editor)).body.errors[0].message,
      refused.body.errors[0].message,
    )
  })
})

describe('a service that changes', () => {
  const change = async (slug: string, changes: string[]) => {
    await enqueue(t.db, 'service.changed', {
      slug,
      title: 'Registered office',
      changes: changes as ['price'],
    })
    await t.work('service.changed')
  }
  const today = () => new Date().toISOString().slice(0, 10)

  it('a changed service sends the published posts that name it to review, until they are reviewed', async () => {
    const [named, unnamed] = [
      await published('The office', { services: ['registered-office'] }),
      await published('The lift', { services: ['lift'] }),
    ]
    const draft = (await send({ name: 'Not yet', services: ['registered-office'] })).body
    const plan = { ownerId: editor.id, reviewOn: '2099-01-01' }
    await t.send(admin.token, `PUT /api/posts/${named.slug}/review`, plan)
    await change('registered-office', ['price', 'terms'])
    const { body } = await get(editor, named.slug)
    assert.deepEqual(
      [body.reviewOn, body.reviewState, body.reviewReason],
      [today(), 'needed', 'The price and the terms of “Registered office” changed.'],
    )
    for (const { slug } of [unnamed, draft]) assert.equal((await get(editor, slug)).body.reviewReason, null)
    const reader = (await get(client, named.slug)).body
    assert.ok(!('reviewReason' in reader) && !reader.isStale)
    const { rows } = await sql<{ userId: string; title: string }>`
      select user_id as "userId", title from notices where kind = 'post.review' and done_at is null`.execute(
      t.db,
    )
    const title = 'Review “The office”: The price and the terms of “Registered office” changed.'
    assert.deepEqual(rows, [{ userId: editor.id, title }])
    const reviewed = await t.send(editor.token, `PUT /api/posts/${named.slug}/verification`, {
      reviewOn: '2099-01-01',
    })
    assert.deepEqual([reviewed.body.reviewReason, reviewed.body.reviewState], [null, 'verified'])
  })

  it('each new version of a service’s form sends its posts to review', async () => {
    const field = plainField('full-name', 'text', { label: 'Full name' })
    const form = (own: object) => ({
      ...{ name: 'Seal form', description: null, objectType: 'company' },
      ...{ sections: [plainSection('section', [field])], ...own },
    })
    const { body } = await t.send(admin.token, 'POST /api/templates', form({}))
    const publish = async (version: number) =>
      (await t.send(admin.token, `PUT /api/templates/${body.slug}/publication`, { version })).body.version
    const first = await publish(body.version)
    await sell('asking')
    await sql`update purchase.services set template_id = ${body.id}, title = 'Seals' where slug = 'asking'`.execute(
      t.db,
    )
    const { slug } = await published('How we ask', { services: ['asking'] })
    const saved = await t.send(admin.token, `PUT /api/templates/${body.slug}`, {
      ...form({ sections: [plainSection('section', [{ ...field, label: 'Your full name' }])] }),
      version: first,
    })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    await t.work('service.changed')
    assert.equal((await get(editor, slug)).body.reviewReason, null, 'its draft is not asked yet')
    await publish(saved.body.version)
    await t.work('service.changed')
    const { reviewOn, reviewReason } = (await get(editor, slug)).body
    assert.deepEqual([reviewOn, reviewReason], [today(), 'The form of “Seals” changed.'])
  })

  it('a changed service keeps the day of an overdue review', async () => {
    const { id, slug } = await published('Overdue', { services: ['seal'] })
    await sql`update posts set review_on = current_date - 3 where id = ${id}`.execute(t.db)
    await change('seal', ['withdrawn'])
    const { body } = await get(editor, slug)
    assert.deepEqual(
      [body.reviewState, body.reviewReason],
      ['expired', '“Registered office” is no longer on sale.'],
    )
  })
})
