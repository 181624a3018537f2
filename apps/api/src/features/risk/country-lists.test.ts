import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { testApp, type TestApp } from '../../test/app.ts'

type Entry = { id: string; country: string; from: string; until: string | null; version: number }
type List = { slug: string; entries: Entry[] }

let t: TestApp
let token: string
before(async () => {
  t = await testApp()
  token = (await t.person({ role: 'complianceOfficer' })).token
})
after(() => t.close())

const lists = async (): Promise<List[]> => (await t.send(token, 'GET /api/country-lists')).body
const entriesOf = async (slug: string) => (await lists()).find((list) => list.slug === slug)!.entries
const entry = (own: object = {}) => ({
  country: 'PA',
  from: '2026-07-01',
  until: null,
  source: 'https://www.fatf-gafi.org',
  verifyBy: '2026-10-31',
  ...own,
})
const add = (slug: string, own: object = {}) =>
  t.send(token, `POST /api/country-lists/${slug}/entries`, entry(own))

describe('the lists of countries', () => {
  it('begin with those of the FATF, dated and to be verified, and an empty one of the EU', async () => {
    assert.deepEqual(
      (await entriesOf('fatf-black')).map(({ country }) => country),
      ['IR', 'KP', 'MM'],
    )
    const grey = await entriesOf('fatf-grey')
    const current = grey.filter(({ until }) => until === null).map(({ country }) => country)
    assert.equal(current.length, 22)
    assert.ok(current.includes('VG') && !current.includes('DZ'))
    assert.deepEqual(grey.find(({ country }) => country === 'DZ')!.until, '2026-05-31')
    assert.deepEqual(await entriesOf('eu-high-risk'), [])
  })

  it('are for administrators and compliance officers', async () => {
    for (const role of ['accountManager', 'operations', 'contentEditor'] as const) {
      const { token: other } = await t.person({ role })
      assert.equal((await t.send(other, 'GET /api/country-lists')).status, 403)
    }
  })

  it('get countries with a period and a source, each once on a day', async () => {
    assert.equal((await add('eu-high-risk')).status, 201)
    const overlap = await add('eu-high-risk', { from: '2026-01-01' })
    assert.deepEqual(
      overlap.body.errors.map(({ pointer, message }: { pointer: string; message: string }) => [
        pointer,
        message,
      ]),
      [['/from', 'This country is already on the list in this period.']],
    )
    assert.equal((await add('eu-high-risk', { from: '2026-01-01', until: '2026-06-30' })).status, 201)
    assert.equal((await add('eu-high-risk', { country: 'AF', until: '2026-06-30' })).status, 422)
    assert.equal((await add('nowhere')).status, 404)
  })

  it('keep a country that is removed, with its last day and the history', async () => {
    const { id, version } = (await entriesOf('eu-high-risk')).find(({ until }) => until === null)!
    const end = (sent: number) =>
      t.send(token, `PUT /api/country-list-entries/${id}`, {
        ...entry({ until: '2026-11-30' }),
        version: sent,
      })
    assert.equal((await end(version)).status, 200)
    assert.equal((await end(version)).status, 409)
    const { body } = await t.send(token, 'GET /api/country-lists/eu-high-risk/history')
    assert.deepEqual(
      body.items.map(({ action }: { action: string }) => action),
      ['country-list.entry-changed', 'country-list.entry-added', 'country-list.entry-added'],
    )
    assert.deepEqual(body.items[0].changes, [{ field: 'until', before: null, after: '2026-11-30' }])
  })

  it('are added by the firm', async () => {
    const own = { name: 'Own high-risk countries', description: 'Countries that we treat as high risk.' }
    const { status, body } = await t.send(token, 'POST /api/country-lists', own)
    assert.deepEqual([status, body.slug, body.entries], [201, 'own-high-risk-countries', []])
  })
})
