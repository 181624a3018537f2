import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type AddressState, addressStates } from '@domicile/contract/mail/addresses/address-kinds'
import { AddressDetails } from '@domicile/contract/mail/addresses/addresses'
import { TermInput } from '@domicile/contract/translations/glossary'
import { TranslatorInput } from '@domicile/contract/translations/translators/translators'
import { sql } from 'kysely'
import { demoPassword } from './demo/accounts.ts'
import { seedCases, seedDemo } from './seed.ts'
import { PEPPER, testApp } from './test/app.ts'

const t = await testApp()
await seedDemo(t.url, PEPPER)
await seedCases(t.url)
const account = { email: 'admin@domicile.example', password: demoPassword }
const admin: string = (await t.send(null, 'POST /api/token', account)).body.token

type Case = { company: { name: string }; slug: string; state: string; level: string | null }
const readCases = async () => {
  const { body } = await t.send(admin, 'GET /api/due-diligence?show=all&pageSize=100')
  return new Map((body.items as Case[]).map((one) => [one.company.name, one]))
}
const statesOf = async (name: string) => {
  const { state, level } = (await readCases()).get(name)!
  return [state, level]
}

it('the demo has cases in every stage, and hits with each decision', async () => {
  const states = new Set([...(await readCases()).values()].map(({ state }) => state))
  for (const state of ['not_started', 'collecting', 'info_requested', 'enhanced', 'submitted', 'exited'])
    assert.ok(states.has(state), state)
  assert.deepEqual(await statesOf('Kestrel Marine Underwriting'), ['declined', 'high'])
  assert.deepEqual(await statesOf('Jantar Energia'), ['enhanced', 'high'])
  const { items } = (await t.send(admin, 'GET /api/screening-hits?show=all&pageSize=100')).body
  assert.deepEqual(
    new Set(items.map(({ state }: { state: string }) => state)),
    new Set(['confirmed', 'no_hit', 'proposed']),
  )
})

it('the demo keeps a low-risk client approved, and reopens one whose officer was listed since', async () => {
  for (let time = 0; time < 3; time += 1)
    for (const job of ['screening.list-changed', 'screening.company', 'due-diligence.look'] as const)
      await t.work(job)
  assert.deepEqual(await statesOf('Thistlewood Analytics'), ['approved', 'low'])
  assert.deepEqual(await statesOf('Northwind Trading'), ['reviewing', 'medium'])
  const { slug } = (await readCases()).get('Thistlewood Analytics')!
  const { sections } = (await t.send(admin, `GET /api/due-diligence/${slug}`)).body
  assert.deepEqual(
    sections.flatMap(({ obstacles }: { obstacles: string[] }) => obstacles),
    [],
  )
})

it('the demo approves no case that lacks what its risk requires, unless a person waived it', async () => {
  const { rows } = await sql<{ value: string; isWaived: boolean }>`
    select item->>'value' as value, item->'codes'->>1 is not distinct from 'waived' as "isWaived"
    from due_diligence_snapshots join due_diligence_reviews review on review.id = review_id,
      jsonb_array_elements(items) as item
    where review.state = 'approved' and item->>'key' like 'lack:%'`.execute(t.db)
  assert.ok(rows.length > 0)
  for (const { value, isWaived } of rows) assert.ok(isWaived, value)
})

it('the demo has a what-if of the draft matrix', async () => {
  await t.work('risk.what-if')
  const { whatIf } = (await t.send(admin, 'GET /api/risk-matrices/stricter-matrix/what-if')).body
  assert.equal(whatIf.state, 'done')
  assert.ok(whatIf.risen > 0)
})

it('the demo has an address in each state, each as its country writes it', async () => {
  const { items } = (await t.send(admin, 'GET /api/addresses?show=all&pageSize=100')).body as {
    items: { id: string; state: AddressState; premises: object | null }[]
  }
  assert.deepEqual([...new Set(items.map(({ state }) => state))].toSorted(), addressStates.toSorted())
  for (const { id, state, premises } of items) {
    if (state === 'needs_details' || state === 'declined') continue
    const address = (await t.send(admin, `GET /api/addresses/${id}`)).body
    const fields = Object.keys(AddressDetails.shape).map((field) => [field, address[field]])
    const details = { ...Object.fromEntries(fields), premisesId: premises && id }
    assert.equal(AddressDetails.safeParse(details).error, undefined, address.lines.join(', '))
  }
})

it('the demo has translators and terms that could have been typed in', async () => {
  const { items } = (await t.send(admin, 'GET /api/translators?pageSize=100')).body
  assert.equal(items.length, 13)
  for (const {
    id: _id,
    isArchived: _archived,
    isSwornExpired: _expired,
    version: _version,
    ...fields
  } of items) {
    const parsed = TranslatorInput.safeParse(fields)
    assert.ok(parsed.success, `${fields.name}: ${parsed.error?.message}`)
  }
  const terms = await t.db.selectFrom('glossary_terms').selectAll().execute()
  assert.equal(terms.length, 20)
  for (const { term, language, translation, stays_as_is: staysAsIs, note } of terms)
    assert.ok(TermInput.safeParse({ term, language, translation, staysAsIs, note }).success, term)
})
