import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { collectHints } from '@domicile/server/testing/hints'
import { until } from '@domicile/server/testing/test-database'
import sharp from 'sharp'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../test/app.ts'
import { sell, written } from '../../test/services.ts'
import { makeTemplate, question } from '../../test/templates.ts'

const t = await testApp()

const list = async (as: Parameters<TestApp['call']>[0], query = '') =>
  (await t.call(as, `GET /api/purchase/services?pageSize=100&${query}`)).body
const titles = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title)
const refusals = (body: { errors: { pointer: string; message: string }[] }) =>
  body.errors.map(({ pointer, message }) => `${pointer} ${message}`)

describe('writing a service', () => {
  it('archives a draft service that was never published, and restores it', async () => {
    const { id } = await sell(t, { title: 'Never sold' }, { draft: true })
    const path = `/api/purchase/services/${id}/archival`
    const archived = await t.call('administrator', `PUT ${path}`, { reason: 'Not needed' })
    assert.deepEqual([archived.status, archived.body.state], [200, 'archived'])
    assert.equal((await t.call('administrator', `DELETE ${path}`)).body.state, 'draft')
  })

  it('a service stays a draft until it is published, and only then clients see it', async () => {
    const draft = await sell(t, { title: 'Registered office' }, { draft: true })
    assert.equal(draft.state, 'draft')
    assert.equal(draft.slug, 'registered-office')
    assert.equal(draft.price, '450.00')
    const path = `/api/purchase/services/${draft.slug}`
    assert.equal((await t.call('owner', `GET ${path}`)).status, 404)
    assert.ok(!titles(await list('owner')).includes(draft.title))
    assert.equal((await t.call('operations', `GET ${path}`)).status, 200)

    const publication = `PUT /api/purchase/services/${draft.id}/publication`
    const published = await t.call('administrator', publication, { version: draft.version })
    assert.equal(published.body.state, 'published')
    const seen = await t.call('owner', `GET ${path}`)
    assert.equal(seen.body.price, '450.00')
    assert.deepEqual(seen.body.allowedActions, [])
    assert.ok(titles(await list('owner')).includes(draft.title))

    await t.call('administrator', `DELETE /api/purchase/services/${draft.id}/publication`)
    assert.equal((await t.call('owner', `GET ${path}`)).status, 404)
  })

  it('a service reports a changed price or terms to the main API while on sale, and its withdrawal', async () => {
    const service = await sell(t, { title: 'Notary' })
    const path = `PUT /api/purchase/services/${service.id}` as const
    const change = async (own: object) => {
      const { version } = (await t.call('administrator', `GET /api/purchase/services/${service.slug}`)).body
      const body = { ...written, title: 'Notary', ...own, version }
      assert.equal((await t.call('administrator', path, body)).status, 200)
    }
    const reported = async () => {
      const { rows } = await sql<{ payload: { slug: string; changes: string[] } }>`
        select payload from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = task_id
        where identifier = 'service.changed' order by jobs.id`.execute(t.db)
      return rows
        .filter(({ payload }) => payload.slug === service.slug)
        .map(({ payload }) => payload.changes.join())
    }
    await change({ summary: 'Other words' })
    assert.deepEqual(await reported(), [])
    await change({ price: '455.00' })
    await change({ price: '460.00', isRegulated: true })
    await t.call('administrator', `DELETE /api/purchase/services/${service.id}/publication`)
    await change({ price: '470.00' })
    assert.deepEqual(await reported(), ['price', 'price,terms', 'withdrawn'])
  })

  it('publishing, changing and ending a service is streamed to all who may buy it', async () => {
    const { hints, close } = await collectHints(t.url)
    const { id, version } = await sell(t, { title: 'Heard of' }, { draft: true })
    const path = `/api/purchase/services/${id}`
    const change = async (key: string, body?: object) =>
      (await t.call('administrator', key, body)).body.version as number
    const changed = await change(`PUT ${path}`, { ...written, title: 'Heard of', price: '451.00', version })
    const published = await change(`PUT ${path}/publication`, { version: changed })
    await change(`PUT ${path}`, { ...written, title: 'Heard of', price: '452.00', version: published })
    await change(`PUT ${path}/archival`, { reason: 'Not sold any more' })
    await change(`DELETE ${path}/archival`)
    const expected = [
      'service staff', // drafted
      'service staff', // changed
      'service services:read', // published
      'service services:read', // changed
      'service services:read', // archived
      'service staff', // restored
    ]
    // Events of services from earlier tests may still arrive.
    const last = () =>
      hints.map(({ noun, notifyHolders }) => `${noun} ${notifyHolders ?? 'staff'}`).slice(-expected.length)
    await until(() => last().join() === expected.join())
      .catch(() => assert.deepEqual(last(), expected))
      .finally(() => close())
  })

  it('a service is not published without a description', async () => {
    const draft = await sell(t, { summary: '', description: '<p> </p>' }, { draft: true })
    const publication = `PUT /api/purchase/services/${draft.id}/publication`
    const refused = await t.call('administrator', publication, { version: draft.version })
    assert.equal(refused.status, 422)
    assert.deepEqual(refusals(refused.body), [
      '/summary This field is required',
      '/description This field is required',
    ])
  })

  it('reports invalid fields of a service in the specification’s words', async () => {
    const refusal = async (fields: object) => {
      const answer = await t.call('administrator', 'POST /api/purchase/services', { ...written, ...fields })
      assert.equal(answer.status, 422)
      return refusals(answer.body)
    }
    for (const price of ['12.345', '-1', '1,250.00', 'free', '1e3', '100000000.01'])
      assert.deepEqual(await refusal({ price }), ['/price This is not a valid price format'], price)
    assert.deepEqual(await refusal({ price: '90.5', cost: '', currency: 'JPY' }), [
      '/price This is not a valid price format',
    ])
    assert.deepEqual(await refusal({ cost: 'x' }), ['/cost This is not a valid price format'])
    assert.deepEqual(await refusal({ price: '' }), ['/price This field is required'])
    assert.deepEqual(await refusal({ renewal: '' }), ['/renewal This field is required'])
    assert.deepEqual(await refusal({ currency: 'EUX' }), ['/currency Choose a valid currency.'])
    assert.deepEqual(await refusal({ vatClass: 'exempt' }), ['/vatExemption This field is required'])
    assert.deepEqual(await refusal({ opens: 'address' }), ['/addressKinds This field is required'])
    assert.deepEqual(await refusal({ template: 'nothing' }), ['/template Choose a published template.'])
    await makeTemplate(t, [question('passport', { type: 'file upload' })], 'passports')
    assert.deepEqual(await refusal({ template: 'passports' }), [
      '/template A service can’t ask for files. Choose a template without file fields.',
    ])
  })

  it('a service drops fields that belong to another kind', async () => {
    const onRequest = await sell(t, { kind: 'on-request', opens: 'nothing', vatExemption: 'Article 135' })
    const { price, renewal, tasks, vatExemption, margin, cost } = onRequest
    assert.deepEqual(
      { price, renewal, tasks, vatExemption, margin, cost },
      { price: null, renewal: null, tasks: [], vatExemption: null, margin: null, cost: '180.50' },
    )
  })

  it('a service is found by the kind of address that it pays for, and proposes premises to staff only', async () => {
    const premisesId = '01a21e7a-f1b7-72e1-bf52-8e65de57b777'
    const fields = { opens: 'address', addressKinds: ['business', 'correspondence'], premisesId }
    const { slug } = await sell(t, { title: 'Mail address', ...fields })
    const found = async (kind: string) =>
      (await t.call('owner', `GET /api/purchase/services?addressKind=${kind}`)).body.items.map(
        (one: { slug: string }) => one.slug,
      )
    assert.deepEqual([await found('business'), await found('registered_office')], [[slug], []])
    const page = `GET /api/purchase/services/${slug}`
    const [staff, client] = [await t.call('administrator', page), await t.call('owner', page)]
    assert.deepEqual([staff.body.premisesId, client.body.premisesId], [premisesId, undefined])
    assert.deepEqual(client.body.addressKinds, ['correspondence', 'business'])
    const other = await sell(t, { title: 'No address', ...fields, opens: 'nothing' })
    assert.deepEqual([other.addressKinds, other.premisesId], [[], null])
  })

  it('some services are found by their slugs, for a client those on sale', async () => {
    const [first, second] = [await sell(t, { title: 'Slugged' }), await sell(t, { title: 'Slugged too' })]
    const { slug: draft } = await sell(t, { title: 'Slugged draft' }, { draft: true })
    const slugs = `slugs=${first.slug},${second.slug},${draft},no-such-service`
    assert.deepEqual(titles(await list('owner', slugs)), ['Slugged', 'Slugged too'])
    assert.deepEqual(titles(await list('administrator', slugs)), ['Slugged', 'Slugged draft', 'Slugged too'])
    assert.deepEqual(titles(await list('owner', 'slugs=')), [])
  })

  it('every service gets a page of its own, and keeps its address once it was on sale', async () => {
    const slugs = []
    for (const title of ['Cart', 'Ärztliche Prüfung!', 'Ärztliche Prüfung', '公司'])
      slugs.push((await sell(t, { title }, { draft: true })).slug)
    assert.deepEqual(slugs, ['cart-2', 'arztliche-prufung', 'arztliche-prufung-2', 'service'])
    const change = async (service: { id: string; version: number }, title: string) =>
      (
        await t.call('administrator', `PUT /api/purchase/services/${service.id}`, {
          ...written,
          title,
          version: service.version,
        })
      ).body
    const draft = await sell(t, { title: 'First name' }, { draft: true })
    assert.equal((await change(draft, 'Second name')).slug, 'second-name')
    const sold = await sell(t, { title: 'Third name' })
    assert.equal((await change(sold, 'Fourth name')).slug, 'third-name')
  })

  it('accepts two concurrent services of the same title', async () => {
    const both = await Promise.all([1, 2].map(() => sell(t, { title: 'Twin' }, { draft: true })))
    assert.deepEqual(both.map(({ slug }) => slug).toSorted(), ['twin', 'twin-2'])
  })

  it('refuses a stale version of a service and names the changed fields', async () => {
    const service = await sell(t, { title: 'Contested' })
    const path = `PUT /api/purchase/services/${service.id}`
    const sent = { ...written, title: 'Contested', version: service.version }
    assert.equal((await t.call('administrator', path, { ...sent, price: '500' })).status, 200)
    const late = await t.call('administrator', path, { ...sent, price: '600' })
    assert.equal(late.status, 409)
    assert.deepEqual(late.body.changed, ['price'])
    assert.equal(late.body.current.price, '500.00')
    const { version } = (await t.call('administrator', `GET /api/purchase/services/${service.slug}`)).body
    const atOnce = ['610', '620', '630'].map((price) =>
      t.call('administrator', path, { ...sent, price, version }),
    )
    assert.deepEqual((await Promise.all(atOnce)).map(({ status }) => status).toSorted(), [200, 409, 409])
  })

  it('restores a service as a draft', async () => {
    const { id } = await sell(t, { title: 'Put away' })
    const path = `/api/purchase/services/${id}`
    const archived = await t.call('administrator', `PUT ${path}/archival`, { reason: 'No longer sold' })
    assert.equal(archived.body.state, 'archived')
    assert.ok(!titles(await list('administrator')).includes('Put away'))
    assert.ok(titles(await list('administrator', 'state=archived')).includes('Put away'))
    const change = { ...written, version: archived.body.version }
    assert.equal((await t.call('administrator', `PUT ${path}`, change)).status, 409)
    assert.equal((await t.call('administrator', `DELETE ${path}/archival`)).body.state, 'draft')
  })
})

describe('a content editor', () => {
  it('a content editor changes the texts of a service and nothing else', async () => {
    const service = await sell(t, { title: 'Words' })
    const path = `/api/purchase/services/${service.id}`
    const texts = { title: 'Better words', summary: 'Short.', description: '<p>Long.</p>', version: 2 }
    const changed = await t.call('contentEditor', `PUT ${path}/texts`, texts)
    assert.equal(changed.status, 200)
    const { title, price, slug, allowedActions } = changed.body
    assert.deepEqual([title, price, slug], ['Better words', '450.00', 'words'])
    assert.deepEqual(allowedActions, ['editTexts'])
    const more = await t.call('contentEditor', `PUT ${path}/texts`, { ...texts, version: 3, price: '1' })
    assert.equal(more.status, 422)
    for (const [method, url, body] of [
      ['PUT', path, { ...written, version: 3 }],
      ['POST', '/api/purchase/services', written],
      ['DELETE', `${path}/publication`, undefined],
    ] as const)
      assert.equal((await t.call('contentEditor', `${method} ${url}`, body)).status, 403)
  })
})

describe('a description', () => {
  it('a description keeps its structure and loses whatever could run or load', async () => {
    const { description } = await sell(t, {
      description:
        '<h1>Head</h1><p onclick="x()">One <b>two</b> <a href="https://a.example" onclick="x()">three</a>' +
        '<a href="javascript:x()">four</a><img src=x onerror=x()><script>x()</script></p><iframe src="//b.example"></iframe>',
    })
    assert.equal(
      description,
      '<h3>Head</h3><p>One <strong>two</strong> <a href="https://a.example">three</a><a>four</a></p>',
    )
  })

  it('a description is found by its words, not by its elements', async () => {
    await sell(t, { title: 'Found', description: '<ul><li>Zürich &amp; Genève</li><li>strongroom</li></ul>' })
    assert.deepEqual(titles(await list('owner', 'q=zurich%20%26%20GENEVE')), ['Found'])
    assert.ok(!titles(await list('owner', 'q=li%20zurich%20href')).includes('Found'))
  })
})

describe('the list', () => {
  it('the list of services is filtered and sorted, services without a price last', async () => {
    const category = 'Sorted'
    await sell(t, { title: 'B', category, price: '20' })
    await sell(t, { title: 'a', category, price: '100' })
    await sell(t, { title: 'C', category, kind: 'on-request', price: '' })
    assert.deepEqual(titles(await list('owner', 'category=Sorted')), ['a', 'B', 'C'])
    assert.deepEqual(titles(await list('owner', 'category=Sorted&sort=price')), ['B', 'a', 'C'])
    assert.deepEqual(titles(await list('owner', 'category=Sorted&sort=price&order=desc')), ['a', 'B', 'C'])
    assert.deepEqual(titles(await list('owner', 'category=Sorted&kind=on-request')), ['C'])
    const { body: categories } = await t.call('viewer', 'GET /api/purchase/services/categories')
    assert.ok(categories.includes('Sorted'))
  })

  it('the list of services refuses a zero byte in the query or the address', async () => {
    for (const path of ['?q=%00', '?category=a%00', '/a%00']) {
      const { status, body } = await t.call('owner', `GET /api/purchase/services${path}`)
      assert.deepEqual([status, body.type], [400, '/problems/bad-text'], path)
    }
  })

  it('the list of services shows clients no category without a service on sale', async () => {
    await sell(t, { category: 'Secret plans' }, { draft: true })
    const ask = (as: 'member' | 'contentEditor') => t.call(as, 'GET /api/purchase/services/categories')
    assert.ok(!(await ask('member')).body.includes('Secret plans'))
    assert.ok((await ask('contentEditor')).body.includes('Secret plans'))
    assert.equal((await t.call('owner', 'GET /api/purchase/services?state=draft')).status, 400)
  })
})

describe('a picture', () => {
  it('a service’s picture is judged by its content, shown to those who see the service, and replaced', async () => {
    const service = await sell(t, {}, { draft: true })
    const path = `/api/purchase/services/${service.id}/picture`
    const { token } = t.people.administrator
    const draw = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
    const text = await t.upload(token, path, { bytes: Buffer.from('<svg/>'), name: 'a.png' })
    assert.equal(text.body.errors[0].message, 'Use a PNG or JPG image.')
    const [red, blue] = [await draw('red'), await draw('blue')]
    assert.equal(
      (await t.upload(t.people.contentEditor.token, path, { bytes: red, name: 'a.png' })).status,
      403,
    )
    const first = await t.upload(token, path, { bytes: red, name: 'a.png' })
    const second = await t.upload(token, path, { bytes: blue, name: 'a.png' })
    assert.notEqual(first.body.pictureId, second.body.pictureId)
    const { rows } = await sql`select from service_pictures where id = ${first.body.pictureId}`.execute(t.db)
    assert.equal(rows.length, 0)

    assert.equal((await t.call('owner', `GET ${path}`)).status, 404)
    await t.call('administrator', `PUT /api/purchase/services/${service.id}/publication`, {
      version: second.body.version,
    })
    const shown = await t.call('owner', `GET ${path}`)
    assert.equal(shown.headers['content-type'], 'image/png')
    assert.match(String(shown.headers['content-disposition']), /^attachment/)
    const { dominant } = await sharp(shown.raw).stats()
    assert.ok(dominant.b > 200 && dominant.r < 50)

    assert.equal((await t.call('administrator', `DELETE ${path}`)).body.pictureId, null)
    assert.equal((await t.call('administrator', `DELETE ${path}`)).status, 404)
  })
})
