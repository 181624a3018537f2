import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { bareTaxId, isIban, isVatNumber } from '@domicile/contract/identifiers'
import { seedCatalogue } from './seed.ts'
import { testApp, type TestApp } from './testing.ts'

let t: TestApp
before(async () => {
  t = await testApp()
  assert.equal(await seedCatalogue(t.url), true)
})
after(() => t.close())

it('offers clients a catalogue in six categories, with words and pictures', async () => {
  const { body } = await t.call('owner', 'GET /api/purchase/services?pageSize=100')
  assert.ok(body.total >= 18)
  assert.ok(body.items.filter(({ pictureId }: { pictureId: string | null }) => pictureId).length >= 6)
  assert.ok(body.items.some(({ kind }: { kind: string }) => kind === 'on-request'))
  const categories = await t.call('owner', 'GET /api/purchase/services/categories')
  assert.equal(categories.body.length, 6)
  for (const { slug } of body.items) {
    const { body: service } = await t.call('owner', `GET /api/purchase/services/${slug}`)
    assert.doesNotMatch(service.description, /\n\s{4,}<\/|undefined/, slug)
    assert.ok(service.summary && service.description, slug)
  }
})

it('names a firm whose numbers have right check digits', async () => {
  const { vat_id, iban, country } = await t.db.selectFrom('seller').selectAll().executeTakeFirstOrThrow()
  assert.equal(isVatNumber(country!, bareTaxId(country!, vat_id!)), true)
  assert.equal(isIban(iban!), true)
})

it('leaves a catalogue alone in which there is something', async () => {
  assert.equal(await seedCatalogue(t.url), false)
})

it('knows a rate of VAT for every member of the Union, as of today', async () => {
  const rates = await t.db.selectFrom('vat_rates').selectAll().execute()
  const standard = rates.filter((rate) => rate.class === 'standard')
  assert.equal(standard.length, 28)
  assert.ok(standard.every(({ rate }) => rate >= 1700 && rate <= 2700))
})
