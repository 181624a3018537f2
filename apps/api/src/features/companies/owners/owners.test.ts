import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const admin = (await t.person({ role: 'administrator' })).token

const TOTAL = 'The total amount should be less or equal than 100.'
const shares = (percentage: string | null, more: object = {}) => ({
  holderType: 'person',
  name: 'Astrid Holm',
  interest: 'shareholding',
  percentage,
  ...more,
})
const add = (companyId: string, body: object, token = admin) =>
  t.send(token, `POST /api/companies/${companyId}/owners`, body)
const list = async (companyId: string, token = admin) =>
  (await t.send(token, `GET /api/companies/${companyId}/owners`)).body
const refusals = (answer: { status: number; body: { errors: { pointer: string; message: string }[] } }) => {
  assert.equal(answer.status, 422)
  return answer.body.errors.map((error) => `${error.pointer} ${error.message}`)
}

describe('keeping owners', () => {
  it('adds, changes and removes an interest, and records each step in the history', async () => {
    const companyId = await t.company()
    const added = await add(
      companyId,
      shares('12.500', { birthDate: '1971-03-02', country: 'no', startsOn: '2020-01-01' }),
    )
    assert.equal(added.status, 201)
    assert.deepEqual(added.body, {
      id: added.body.id,
      companyId,
      holderType: 'person',
      holderCompanyId: null,
      name: 'Astrid Holm',
      birthDate: '1971-03-02',
      country: 'NO',
      interest: 'shareholding',
      percentage: '12.5',
      startsOn: '2020-01-01',
      endsOn: null,
      version: 1,
    })
    const path = `/api/companies/${companyId}/owners/${added.body.id}`
    const { id: _id, companyId: _companyId, ...kept } = added.body
    const changed = await t.send(admin, `PUT ${path}`, { ...kept, percentage: '100', endsOn: '2030-12-31' })
    assert.equal(changed.status, 200)
    assert.deepEqual(changed.body, { ...added.body, percentage: '100', endsOn: '2030-12-31', version: 2 })
    assert.deepEqual(await list(companyId), [changed.body])
    assert.equal((await t.send(admin, `DELETE ${path}`)).status, 204)
    assert.deepEqual(await list(companyId), [])
    assert.equal((await t.send(admin, `DELETE ${path}`)).status, 404)

    const { items } = (await t.send(admin, `GET /api/companies/${companyId}/history`)).body
    const actions = items.map(
      (entry: { action: string; subject: string }) => `${entry.action} ${entry.subject}`,
    )
    assert.deepEqual(actions, [
      'owner.removed Astrid Holm',
      'owner.changed Astrid Holm',
      'owner.added Astrid Holm',
    ])
    assert.deepEqual(items[1].changes, [
      { field: 'percentage', before: '12.5', after: '100' },
      { field: 'endsOn', before: null, after: '2030-12-31' },
    ])
    const field = (entry: { changes: { field: string }[] }) =>
      entry.changes.find((change) => change.field === 'percentage')
    assert.deepEqual(field(items[0]), { field: 'percentage', before: '100', after: null })
    assert.deepEqual(field(items[2]), { field: 'percentage', before: null, after: '12.5' })
  })

  it('records a state body and a publicly traded company by name, and links neither to a company', async () => {
    const [companyId, other] = [await t.company(), await t.company()]
    for (const holderType of ['state', 'listed']) {
      const holder = { holderType, name: `The ${holderType}`, country: 'NO' }
      assert.equal((await add(companyId, shares('50', holder))).status, 201)
      assert.deepEqual(refusals(await add(companyId, shares('1', { ...holder, holderCompanyId: other }))), [
        '/holderCompanyId Enter a valid value.',
      ])
      assert.deepEqual(refusals(await add(companyId, shares('1', { holderType, name: null }))), [
        '/name This field is required',
      ])
    }
    const found = await list(companyId)
    assert.deepEqual(
      found.map((owner: { holderType: string; country: string }) => `${owner.holderType} ${owner.country}`),
      ['listed NO', 'state NO'],
    )
  })

  it('lists present owners first, the largest interest first', async () => {
    const companyId = await t.company()
    await add(companyId, shares('90', { name: 'Former', endsOn: '2020-12-31' }))
    await add(companyId, shares(null, { name: 'Chair', interest: 'boardChair' }))
    await add(companyId, shares('9.5', { name: 'Small', startsOn: '2021-01-01' }))
    await add(companyId, shares('60', { name: 'Large', startsOn: '2021-01-01' }))
    const names = (await list(companyId)).map((owner: { name: string }) => owner.name)
    assert.deepEqual(names, ['Large', 'Small', 'Chair', 'Former'])
  })

  it('refuses a change to a stale version of an interest with the differences', async () => {
    const companyId = await t.company()
    const { body: owner } = await add(companyId, shares('10'))
    const path = `PUT /api/companies/${companyId}/owners/${owner.id}`
    await t.send(admin, path, shares('20', { version: 1 }))
    const late = await t.send(admin, path, shares('10.0', { version: 1, country: 'SE' }))
    assert.equal(late.status, 409)
    assert.equal(late.body.title, 'Someone else changed this. Check their changes, then try again.')
    assert.deepEqual(late.body.current, { percentage: '20', country: null, version: 2 })
    assert.equal((await list(companyId))[0].percentage, '20')
  })

  it('names each invalid field of an interest', async () => {
    const companyId = await t.company()
    assert.deepEqual(refusals(await add(companyId, {})), [
      '/holderType This field is required',
      '/interest This field is required',
    ])
    assert.deepEqual(refusals(await add(companyId, shares('10', { name: ' ' }))), [
      '/name This field is required',
    ])
    assert.deepEqual(refusals(await add(companyId, shares(null))), [
      '/percentage Enter a percentage for this kind of interest.',
    ])
    for (const percentage of ['0', '-1', '1e2', '100.000001', '١٢', '12,5', '0.0000001'])
      assert.deepEqual(refusals(await add(companyId, shares(percentage))), [
        '/percentage Enter a percentage above 0 and up to 100, with at most 6 decimals.',
      ])
    assert.deepEqual(
      refusals(await add(companyId, shares('1', { startsOn: '2020-02-01', endsOn: '2020-01-31' }))),
      ['/endsOn The end must be on or after the start.'],
    )
    assert.deepEqual(refusals(await add(companyId, shares('1', { birthDate: '0000-01-01' }))), [
      '/birthDate Enter a valid date.',
    ])
    assert.deepEqual(refusals(await add(companyId, shares('1', { holderCompanyId: newId() }))), [
      '/holderCompanyId Enter a valid value.',
    ])
    assert.deepEqual(await list(companyId), [])
  })

  it('refuses changes of owners in an archived company', async () => {
    const companyId = await t.company()
    const { body: owner } = await add(companyId, shares('10'))
    await t.send(admin, `PUT /api/companies/${companyId}/archival`, { reason: 'Left the firm' })
    assert.equal((await add(companyId, shares('10'))).status, 409)
    assert.equal((await t.send(admin, `DELETE /api/companies/${companyId}/owners/${owner.id}`)).status, 409)
    assert.deepEqual(await list(companyId), [owner])
  })
})

describe('the total of a kind', () => {
  it('the total of a kind is exact', async () => {
    const companyId = await t.company()
    for (const percentage of ['33.33', '33.33', '33.34'])
      assert.equal((await add(companyId, shares(percentage))).status, 201)
    assert.deepEqual(refusals(await add(companyId, shares('0.000001'))), [`/percentage ${TOTAL}`])

    const other = await t.company()
    for (const percentage of ['33.33', '33.33']) await add(other, shares(percentage))
    assert.deepEqual(refusals(await add(other, shares('33.340001'))), [`/percentage ${TOTAL}`])
    assert.equal((await list(other)).length, 2)
  })

  it('the total of a kind counts only the days on which holdings overlap', async () => {
    const companyId = await t.company()
    await add(companyId, shares('80', { startsOn: '2015-01-01', endsOn: '2019-12-31' }))
    assert.equal((await add(companyId, shares('80', { startsOn: '2020-01-01' }))).status, 201)
    assert.equal((await add(companyId, shares('20'))).status, 201)
    const overlapping = shares('1', { startsOn: '2019-12-31', endsOn: '2020-01-01' })
    assert.deepEqual(refusals(await add(companyId, overlapping)), [`/percentage ${TOTAL}`])
  })

  it('the total covers each measured kind separately, and no control', async () => {
    const companyId = await t.company()
    for (const interest of [
      'shareholding',
      'votingRights',
      'rightsToProfitOrIncome',
      'rightsToSurplusAssetsOnDissolution',
    ]) {
      assert.equal((await add(companyId, shares('70', { interest }))).status, 201)
      assert.deepEqual(refusals(await add(companyId, shares('30.5', { interest }))), [`/percentage ${TOTAL}`])
    }
    for (const percentage of ['80', '80', null])
      assert.equal(
        (await add(companyId, shares(percentage, { interest: 'otherInfluenceOrControl' }))).status,
        201,
      )
  })

  it('the total of a kind counts a changed holding with its new value', async () => {
    const companyId = await t.company()
    const { body: owner } = await add(companyId, shares('60'))
    await add(companyId, shares('40'))
    await add(companyId, shares('30', { interest: 'votingRights' }))
    const path = `PUT /api/companies/${companyId}/owners/${owner.id}`
    assert.deepEqual(refusals(await t.send(admin, path, shares('60.1', { version: 1 }))), [
      `/percentage ${TOTAL}`,
    ])
    const asVotes = shares('70.1', { interest: 'votingRights', version: 1 })
    assert.deepEqual(refusals(await t.send(admin, path, asVotes)), [`/percentage ${TOTAL}`])
    assert.equal((await t.send(admin, path, shares('59', { version: 1 }))).status, 200)
    assert.equal((await add(companyId, shares('1'))).status, 201)
  })

  it('one of two people who save 60 % each at once wins', async () => {
    for (let round = 0; round < 10; round += 1) {
      const companyId = await t.company()
      const answers = await Promise.all([add(companyId, shares('60')), add(companyId, shares('60'))])
      assert.deepEqual(statuses(answers), [201, 422])
      assert.deepEqual(refusals(answers.find(({ status }) => status === 422)!), [`/percentage ${TOTAL}`])
      assert.equal(await sharesOf(companyId), 60)
    }
  })

  it('one of two people who raise different holdings at once wins', async () => {
    const companyId = await t.company()
    const owners = await Promise.all(
      ['30', '30'].map(async (percentage) => (await add(companyId, shares(percentage))).body),
    )
    const answers = await Promise.all(
      owners.map(({ id }) =>
        t.send(admin, `PUT /api/companies/${companyId}/owners/${id}`, shares('60', { version: 1 })),
      ),
    )
    assert.deepEqual(statuses(answers), [200, 422])
    assert.equal(await sharesOf(companyId), 90)
  })
})

async function sharesOf(companyId: string): Promise<number> {
  const total = sql<number>`sum(percentage)::float`.as('total')
  return (
    await t.db
      .selectFrom('company_owners')
      .where('company_id', '=', companyId)
      .select(total)
      .executeTakeFirstOrThrow()
  ).total
}

describe('a company as holder', () => {
  it('a holding company is shown under its present name', async () => {
    const [companyId, holderCompanyId] = [await t.company(), await t.company({ name: 'Holding' })]
    const added = await add(companyId, {
      holderType: 'company',
      holderCompanyId,
      name: 'Typed',
      interest: 'shareholding',
      percentage: '5',
    })
    assert.equal(added.body.name, 'Holding')
    assert.equal(added.body.holderCompanyId, holderCompanyId)
    await t.db.updateTable('companies').set({ name: 'Renamed' }).where('id', '=', holderCompanyId).execute()
    assert.equal((await list(companyId))[0].name, 'Renamed')
  })

  it('a holding company may be known by name alone, and companies may hold each other', async () => {
    const [one, two] = [await t.company(), await t.company()]
    const outside = {
      holderType: 'company',
      name: 'Far Away Ltd',
      country: 'SG',
      interest: 'shareholding',
      percentage: '5',
    }
    assert.equal((await add(one, outside)).status, 201)
    const answers = await Promise.all([
      add(one, { ...outside, name: null, holderCompanyId: two }),
      add(two, { ...outside, name: null, holderCompanyId: one }),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201],
    )
  })

  it('a holder is not the company itself, a missing one, or one that the user may not see', async () => {
    const [companyId, foreignId] = [await t.company(), await t.company()]
    const { token } = await t.person({ of: { [companyId]: 'owner' } })
    const heldBy = (holderCompanyId: string) =>
      add(
        companyId,
        { holderType: 'company', holderCompanyId, interest: 'shareholding', percentage: '5' },
        token,
      )
    const [foreign, missing] = [await heldBy(foreignId), await heldBy(newId())]
    assert.deepEqual(refusals(foreign), ['/holderCompanyId Company not found.'])
    assert.deepEqual({ ...foreign.body, instance: '' }, { ...missing.body, instance: '' })
    for (const itself of [companyId, companyId.toUpperCase()])
      assert.deepEqual(refusals(await heldBy(itself)), [
        '/holderCompanyId A company cannot be its own parent or ancestor.',
      ])
    assert.deepEqual(await list(companyId), [])
  })

  it('a hidden holding company is shown by name alone, and stays linked when the interest changes', async () => {
    const [companyId, holderCompanyId] = [await t.company(), await t.company({ name: 'Hidden Holding' })]
    const { token } = await t.person({ of: { [companyId]: 'owner' } })
    const { body: owner } = await add(companyId, {
      holderType: 'company',
      holderCompanyId,
      interest: 'shareholding',
      percentage: '5',
    })
    const [shown] = await list(companyId, token)
    assert.deepEqual(shown, { ...owner, holderCompanyId: null, name: 'Hidden Holding' })

    const path = `PUT /api/companies/${companyId}/owners/${owner.id}`
    const { id: _id, companyId: _companyId, ...kept } = shown
    assert.equal((await t.send(token, path, { ...kept, percentage: '6' })).body.holderCompanyId, null)
    assert.equal((await list(companyId))[0].holderCompanyId, holderCompanyId)
    const history = await t.send(token, `GET /api/companies/${companyId}/history`)
    assert.equal(JSON.stringify(history.body).includes(holderCompanyId), false)

    assert.equal((await t.send(token, path, { ...kept, name: 'Another', version: 2 })).status, 200)
    assert.deepEqual(
      (await list(companyId)).map(({ holderCompanyId: id, name }: typeof owner) => [id, name]),
      [[null, 'Another']],
    )
  })
})

describe('who may', () => {
  const change = (companyId: string, id: string) =>
    [
      [`POST /api/companies/${companyId}/owners`, shares('1')],
      [`PUT /api/companies/${companyId}/owners/${id}`, shares('1', { version: 1 })],
      [`DELETE /api/companies/${companyId}/owners/${id}`, undefined],
    ] as const

  it('every role that sees the company reads its owners, and those that edit owners change them', async () => {
    const companyId = await t.company()
    const { body: owner } = await add(companyId, shares('10'))
    const readers = await Promise.all([
      t.person({ of: { [companyId]: 'viewer' } }),
      t.person({ of: { [companyId]: 'member' } }),
      t.person({ role: 'operations' }),
    ])
    for (const { token } of readers) {
      assert.equal((await t.send(token, `GET /api/companies/${companyId}/owners`)).status, 200)
      for (const [key, body] of change(companyId, owner.id))
        assert.equal((await t.send(token, key, body)).status, 403)
    }
    const { token: editor } = await t.person({ role: 'contentEditor' })
    assert.equal((await t.send(editor, `GET /api/companies/${companyId}/owners`)).status, 403)
    assert.equal((await t.send(null, `GET /api/companies/${companyId}/owners`)).status, 401)
    assert.deepEqual(await list(companyId), [owner])

    const keepers = await Promise.all([
      t.person({ of: { [companyId]: 'owner' } }),
      t.person({ role: 'complianceOfficer' }),
    ])
    for (const { token } of keepers) assert.equal((await add(companyId, shares('1'), token)).status, 201)
  })

  it('answers for owners of a foreign company as for a missing one, and changes nothing', async () => {
    const [own, foreign] = [await t.company(), await t.company()]
    const { body: owner } = await add(foreign, shares('10'))
    const { token } = await t.person({ of: { [own]: 'owner' } })
    const { token: manager } = await t.person({ role: 'accountManager' })
    const reads = (companyId: string) =>
      [
        [`GET /api/companies/${companyId}/owners`, undefined],
        [`GET /api/companies/${companyId}/structure`, undefined],
      ] as const
    for (const caller of [token, manager]) {
      const wrong = [...reads(foreign), ...change(foreign, owner.id)]
      const missing = [...reads(newId()), ...change(newId(), newId())]
      for (const [index, [key, body]] of wrong.entries()) {
        const answers = [
          await t.send(caller, key, body),
          await t.send(caller, missing[index]![0], body),
        ] as const
        assert.equal(answers[0].status, 404)
        assert.deepEqual({ ...answers[0].body, instance: '' }, { ...answers[1].body, instance: '' })
      }
    }
    assert.deepEqual(await list(foreign), [owner])
  })

  it('an account manager edits the owners of assigned companies', async () => {
    const { id: managerId, token } = await t.person({ role: 'accountManager' })
    const companyId = await t.company({ managerId })
    assert.equal((await add(companyId, shares('1'), token)).status, 201)
    await t.db.deleteFrom('account_managers').where('company_id', '=', companyId).execute()
    assert.equal((await add(companyId, shares('1'), token)).status, 404)
  })

  it('does not find a company’s owner under another company', async () => {
    const [one, two] = [await t.company(), await t.company()]
    const { body: owner } = await add(one, shares('10'))
    const { token } = await t.person({ of: { [one]: 'owner', [two]: 'owner' } })
    for (const [key, body] of change(two, owner.id).slice(1))
      assert.equal((await t.send(token, key, body)).status, 404)
    assert.deepEqual(await list(one), [owner])
  })
})

function statuses(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b)
}
