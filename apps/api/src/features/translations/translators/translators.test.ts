import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token
const operations = (await t.person({ role: 'operations' })).token

const toEnglish = { fromLanguage: 'pl', toLanguage: 'en', kind: 'sworn', per: 'page', cost: '11.50' }
const jan = {
  name: 'Jan Kowalski',
  email: 'jan@kowalski.example',
  currency: 'EUR',
  swornNumber: 'TP/1234/05',
  swornAuthority: 'Ministry of Justice',
  swornCountry: 'PL',
  swornUntil: null,
  capacity: '20 pages a week',
  rates: [toEnglish, { ...toEnglish, kind: 'ordinary', per: 'word', cost: '0.05' }],
}
let count = 0
const input = (own: object = {}) => ({ ...jan, email: `translator-${(count += 1)}@example.org`, ...own })
const add = (own: object = {}, token = operations) => t.send(token, 'POST /api/translators', input(own))
const refusals = (answer: { status: number; body: { errors: { pointer: string; message: string }[] } }) => {
  assert.equal(answer.status, 422)
  return answer.body.errors.map(({ pointer, message }) => `${pointer} ${message}`)
}

describe('the register of translators', () => {
  it('adds, changes, archives and restores a translator, and records each step', async () => {
    const { status, body } = await add(jan)
    assert.equal(status, 201)
    const { id } = body
    assert.deepEqual(body, { id, ...jan, isSwornExpired: false, isArchived: false, version: 1 })
    const path = `/api/translators/${id}`
    const rates = [{ ...toEnglish, cost: '12.00' }]
    const changed = await t.send(operations, `PUT ${path}`, { ...jan, rates, version: 1 })
    assert.deepEqual(changed.body, { ...body, rates, version: 2 })
    assert.equal((await t.send(operations, `PUT ${path}`, { ...jan, version: 1 })).status, 409)
    assert.equal((await t.send(operations, `PUT ${path}/archival`)).body.isArchived, true)
    assert.equal((await t.send(operations, `PUT ${path}`, { ...jan, version: 3 })).status, 409)
    assert.equal((await t.send(operations, `DELETE ${path}/archival`)).body.isArchived, false)

    const { items } = (await t.send(operations, `GET ${path}/history`)).body
    const actions = items.map(({ action }: { action: string }) => action)
    assert.deepEqual(actions, [
      'translator.restored',
      'translator.archived',
      'translator.changed',
      'translator.added',
    ])
    const before = 'pl to en, sworn, 11.50 per page; pl to en, ordinary, 0.05 per word'
    assert.deepEqual(items[2].changes, [{ field: 'rates', before, after: 'pl to en, sworn, 12.00 per page' }])
  })

  it('names each invalid field of a translator', async () => {
    const known = input()
    await add(known)
    assert.deepEqual(refusals(await add({ email: known.email })), [
      '/email Another translator has this email address.',
    ])
    assert.deepEqual(refusals(await add({ swornNumber: '', swornAuthority: '', swornCountry: '' })), [
      '/swornNumber Enter the number of the sworn translator.',
    ])
    assert.deepEqual(refusals(await add({ rates: [] })), ['/rates Add at least one pair of languages.'])
    assert.deepEqual(refusals(await add({ rates: [toEnglish, { ...toEnglish, toLanguage: 'pl' }] })), [
      '/rates/1/toLanguage Choose two different languages.',
    ])
    assert.deepEqual(refusals(await add({ rates: [toEnglish, toEnglish] })), [
      '/rates/1/kind Enter each pair and kind once.',
    ])
    assert.deepEqual(refusals(await add({ rates: [{ ...toEnglish, toLanguage: 'xx' }] })), [
      '/rates/0/toLanguage Choose a valid language.',
    ])
    // The yen has no decimals.
    assert.deepEqual(refusals(await add({ currency: 'JPY' })), [
      '/rates/0/cost This is not a valid price format',
    ])
  })

  it('finds translators by name, number, languages and kind, and leaves out the archived', async () => {
    const rates = (fromLanguage: string, kind = 'ordinary') => [{ ...toEnglish, fromLanguage, kind }]
    const [lt] = [await add({ name: 'Ąžuolas Lietuvis', rates: rates('lt'), swornNumber: 'LT-77' })]
    await add({ name: 'Berta Lettin', rates: rates('lv') })
    const gone = await add({ name: 'Carl Weg', rates: rates('lt') })
    await t.send(operations, `PUT /api/translators/${gone.body.id}/archival`)
    const names = async (query: string) =>
      (await t.send(operations, `GET /api/translators?${query}`)).body.items.map(
        ({ name }: { name: string }) => name,
      )
    assert.deepEqual(await names('fromLanguage=lt'), ['Ąžuolas Lietuvis'])
    assert.deepEqual(await names('fromLanguage=lt&show=all'), ['Carl Weg', 'Ąžuolas Lietuvis'])
    assert.deepEqual(await names('fromLanguage=lt&show=archived'), ['Carl Weg'])
    assert.deepEqual(await names('fromLanguage=lt&kind=sworn'), [])
    assert.deepEqual(await names('fromLanguage=lt&toLanguage=de'), [])
    assert.deepEqual(await names('q=azuolas'), ['Ąžuolas Lietuvis'])
    assert.deepEqual(await names('q=lt-77'), [lt.body.name])
  })

  it('the register of translators is closed to clients, compliance and content', async () => {
    const companyId = await t.company()
    const people = await Promise.all([
      t.person({ of: { [companyId]: 'owner' } }),
      t.person({ role: 'complianceOfficer' }),
      t.person({ role: 'contentEditor' }),
    ])
    const { id } = (await add()).body
    for (const { token } of people)
      for (const route of ['GET /api/translators', `GET /api/translators/${id}`, 'GET /api/page-rules'])
        assert.equal((await t.send(token, route)).status, 403)
  })
})

it('proposes translators who can take a job first, then the cheapest, with the reason', async () => {
  const rate = { fromLanguage: 'fi', toLanguage: 'sv', kind: 'sworn', per: 'page', cost: '20.00' }
  await add({ name: 'A dear one', rates: [rate] })
  await add({ name: 'Agreed', rates: [{ ...rate, cost: null }] })
  await add({ name: 'By word', rates: [{ ...rate, per: 'word', cost: '0.10' }] })
  await add({ name: 'Cheap', rates: [{ ...rate, cost: '15.00' }], swornUntil: '2999-05-03' })
  await add({ name: 'Expired', rates: [{ ...rate, cost: '1.00' }], swornUntil: '2020-05-03' })
  await add({ name: 'Ordinary', rates: [{ ...rate, kind: 'ordinary', cost: null }] })
  await add({ name: 'Other way', rates: [{ ...rate, fromLanguage: 'sv', toLanguage: 'fi' }] })
  const found = async (kind: string) =>
    (
      await t.send(operations, `GET /api/fitting-translators?fromLanguage=fi&toLanguage=sv&kind=${kind}`)
    ).body.map(({ id: _id, ...rest }: { id: string }) => Object.values(rest).filter(Boolean).join(' | '))
  assert.deepEqual(await found('sworn'), [
    'Cheap | Sworn · TP/1234/05 until 3 May 2999 · EUR 15.00 per page',
    'A dear one | Sworn · TP/1234/05 · EUR 20.00 per page',
    'Agreed | Sworn · TP/1234/05 · cost by agreement',
    'By word | Sworn · TP/1234/05 · EUR 0.10 per word',
    'Expired | Sworn · TP/1234/05 until 3 May 2020 · EUR 1.00 per page | The entry in the register ended on 3 May 2020.',
    'Ordinary | Ordinary · cost by agreement | Not sworn for this pair of languages.',
  ])
  assert.equal((await found('ordinary'))[0], 'Ordinary | Ordinary · cost by agreement')
})

describe('the rules for pages', () => {
  const today = new Date().toISOString().slice(0, 10)
  const rule = {
    kind: 'sworn',
    fromLanguage: 'de',
    toLanguage: 'cs',
    startsOn: today,
    unit: 'characters',
    size: 1800,
    countSide: 'target',
    countsSpaces: true,
    rounding: 'half',
    minPages: 1,
    tolerancePercent: 5,
    currency: 'EUR',
    price: '24.50',
    expressPercent: 50,
  }
  const addRule = (own: object = {}, token = admin) =>
    t.send(token, 'POST /api/page-rules', { ...rule, ...own })
  const rules = async () => (await t.send(operations, 'GET /api/page-rules')).body

  it('the rules for pages start on a day, and end when the next one starts', async () => {
    const { status, body } = await addRule()
    assert.equal(status, 201)
    assert.deepEqual(body, { id: body.id, ...rule, state: 'inForce' })
    const planned = (await addRule({ startsOn: '2999-01-01', price: null, expressPercent: null })).body
    assert.equal(planned.state, 'planned')
    const stateOf = async (id: string) => (await rules()).find((one: { id: string }) => one.id === id)?.state
    assert.equal(await stateOf(body.id), 'inForce')
    await t.db.updateTable('page_rules').set({ starts_on: '2020-01-01' }).where('id', '=', body.id).execute()
    const next = (await addRule({ price: '26.00' })).body
    assert.equal(await stateOf(body.id), 'replaced')
    assert.equal(await stateOf(next.id), 'inForce')
    assert.equal((await t.send(admin, `DELETE /api/page-rules/${next.id}`)).status, 409)
    assert.equal((await t.send(admin, `DELETE /api/page-rules/${planned.id}`)).status, 204)
    assert.equal(await stateOf(planned.id), undefined)
  })

  it('only administrators write the rules for pages, from today on, once for a day', async () => {
    assert.equal((await addRule({}, operations)).status, 403)
    assert.deepEqual(refusals(await addRule({ startsOn: '2020-01-01' })), [
      '/startsOn Choose today or a later day.',
    ])
    assert.equal((await addRule({ fromLanguage: null, toLanguage: 'cs' })).status, 201)
    assert.deepEqual(refusals(await addRule({ fromLanguage: null, toLanguage: 'cs' })), [
      '/startsOn A rule for these languages starts on this day. Choose another day.',
    ])
    assert.deepEqual(refusals(await addRule({ toLanguage: 'de' })), [
      '/toLanguage Choose two different languages.',
    ])
    assert.deepEqual(refusals(await addRule({ toLanguage: 'sk', price: '1.005' })), [
      '/price This is not a valid price format',
    ])
  })
})
