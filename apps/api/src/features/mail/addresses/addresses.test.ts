import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressMessages } from '@domicile/contract/mail/addresses/address-messages'
import { messages, ownMessages } from '@domicile/contract/messages'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { addDays } from '@domicile/contract/days'
import { inFarZones } from '../../../test/firm-zones.ts'
import { addressesInTests, bristolAddress } from '../../../test/addresses.ts'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const a = await addressesInTests(t)

type Answer = { body: { errors: { pointer: string; message: string }[] } }
const problems = (answer: unknown) =>
  (answer as Answer).body.errors.map(({ pointer, message }) => [pointer, message])
const namesIn = async (query: string, by: { token: string }) =>
  (await t.send(by.token, `GET /api/addresses?pageSize=100&${query}`)).body.items.map(
    ({ addressName }: { addressName: string }) => addressName,
  )
const noticesOf = async (person: { token: string }, view: string, id: string) =>
  (await t.send(person.token, `GET /api/notices?view=${view}`)).body.items
    .filter(({ path }: { path: string }) => path.endsWith(id))
    .map(({ title }: { title: string }) => title)

describe('an address elsewhere', () => {
  it('lays out an address as its country writes it, with the postcode in capitals', async () => {
    const { status, body } = await a.add({ secondLine: 'Unit 4' })
    assert.equal(status, 201)
    assert.deepEqual(body.lines, ['12 Mill Lane', 'Unit 4', 'Bristol', 'BS1 4ST', 'United Kingdom'])
    assert.deepEqual([body.state, body.waitingOn, body.premises], ['active', 'none', null])
    const american = { city: 'Cupertino', province: 'CA', zipCode: '95014', country: 'US' }
    const { lines } = (await a.add(american)).body
    assert.deepEqual(lines, ['12 Mill Lane', 'Cupertino, CA 95014', 'United States'])
  })

  it('refuses an address with a postcode of another form or state, missing parts or bad days', async () => {
    const american = { city: 'Cupertino', province: 'CA', zipCode: '95014', country: 'US' }
    const cases = [
      [{ zipCode: '12345' }, '/zipCode', 'Enter a valid postcode, such as BS1 4ST.'],
      [{ ...american, zipCode: 'BS1 4ST' }, '/zipCode', 'Enter a valid ZIP code, such as 95014.'],
      [{ ...american, zipCode: '10001' }, '/zipCode', 'This ZIP code is not in California.'],
      [{ ...american, province: 'Kent' }, '/province', 'Choose a state from the list.'],
      [{ ...american, province: null }, '/province', messages.required],
      [{ firstLine: ' ' }, '/firstLine', messages.required],
      [{ country: null }, '/country', messages.required],
      [{ endsOn: '2023-01-01' }, '/endsOn', ownMessages.dateOrder],
      [{ kind: 'registered_office' }, '/mayBeRegisteredOffice', addressMessages.notRegisteredOffice],
    ] as const
    for (const [own, pointer, message] of cases) {
      const answer = await a.add(own)
      assert.equal(answer.status, 422, JSON.stringify(own))
      assert.deepEqual(problems(answer), [[pointer, message]])
    }
  })

  it('administrators, operations and the account manager write addresses', async () => {
    const { compliance, owner, member, viewer, manager, admin } = a.people
    for (const person of [compliance, owner, member, viewer])
      assert.equal((await a.add({}, person)).status, 403)
    for (const person of [manager, admin]) assert.equal((await a.add({}, person)).status, 201)
    const other = await t.person({ role: 'accountManager' })
    assert.equal((await a.add({}, other)).status, 404)
    const elsewhere = await t.company()
    assert.equal((await a.add({ companyId: elsewhere }, manager)).status, 404)
  })

  it('changes an address, but not an old version', async () => {
    const { id, version } = (await a.add()).body
    const send = (own: object) =>
      t.send(a.people.manager.token, `PUT /api/addresses/${id}`, { ...bristolAddress, ...own })
    const changed = await send({ firstLine: '14 Mill Lane', version })
    assert.deepEqual([changed.status, changed.body.firstLine], [200, '14 Mill Lane'])
    assert.equal((await send({ firstLine: '16 Mill Lane', version })).status, 409)
    const { items } = (await t.send(a.people.viewer.token, `GET /api/addresses/${id}/history`)).body
    assert.deepEqual(
      items.map(({ action }: { action: string }) => action),
      ['address.changed', 'address.added'],
    )
    assert.deepEqual(items[0].changes, [
      {
        field: 'address',
        before: '12 Mill Lane, Bristol, BS1 4ST, United Kingdom',
        after: '14 Mill Lane, Bristol, BS1 4ST, United Kingdom',
      },
    ])
  })
})

describe('an address at the premises of the firm', () => {
  it('an address at our premises has their lines, and a second line of its own', async () => {
    const premisesId = await a.premises()
    const own = { premisesId, kind: 'correspondence', secondLine: 'Suite 5', country: 'FR', city: 'Paris' }
    const { body } = await a.add(own)
    assert.deepEqual(body.lines, ['10 Harbour Street', 'Suite 5', 'London', 'EC1A 1BB', 'United Kingdom'])
    const refused = await a.add({ premisesId, kind: 'business' })
    assert.deepEqual(problems(refused)[0]![0], '/premisesId')
    assert.deepEqual(problems(await a.add({ premisesId: newId() })), [
      ['/premisesId', addressMessages.unknownPremises],
    ])
    const early = await a.add({ premisesId, kind: 'correspondence', startsOn: '2019-01-01' })
    assert.match(problems(early)[0]![1]!, /is not in use on this day/)
  })

  it('refuses an address at premises that are full; one company can have several', async () => {
    const premisesId = await a.premises({ name: 'Small House', capacity: 2 })
    const at = (own: object = {}) => a.add({ premisesId, kind: 'correspondence', ...own })
    const first = (await at()).body
    assert.equal((await at()).status, 201)
    assert.equal((await at({ companyId: await t.company() })).status, 201)
    const third = await t.company()
    assert.deepEqual(problems(await at({ companyId: third })), [
      ['/premisesId', 'Small House is full: 2 of 2 places are taken.'],
    ])
    assert.equal((await at()).status, 201)
    const { items } = (
      await t.send(a.people.admin.token, `GET /api/addresses?premisesId=${premisesId}&pageSize=9`)
    ).body
    for (const { id, company } of items)
      if (company.id === first.company.id)
        assert.equal((await a.move(id, 'end', { endsOn: '2026-01-01', reason: 'Moved away' })).status, 200)
    assert.equal((await at({ companyId: third })).status, 201)
  })

  it('an ended address takes no place at full premises: it is corrected, or recorded later', async () => {
    const premisesId = await a.premises({ name: 'Past House', capacity: 1 })
    const past = { premisesId, kind: 'correspondence', endsOn: '2025-01-01' }
    const ended = (await a.add(past)).body
    assert.equal((await a.add({ ...past, companyId: await t.company(), endsOn: null })).status, 201)
    const send = async (own: object) => {
      const { version } = await a.read(ended.id)
      const body = { ...bristolAddress, ...past, version, ...own }
      return t.send(a.people.admin.token, `PUT /api/addresses/${ended.id}`, body)
    }
    const corrected = await send({ secondLine: 'Suite 5', endsOn: '2025-02-01' })
    assert.equal(corrected.status, 200)
    assert.deepEqual(
      [corrected.body.secondLine, corrected.body.endsOn, corrected.body.state],
      ['Suite 5', '2025-02-01', 'ended'],
    )
    const recorded = await a.add({ ...past, companyId: await t.company() })
    assert.deepEqual([recorded.status, recorded.body.state], [201, 'ended'])
    const full = [['/premisesId', 'Past House is full: 1 of 1 places are taken.']]
    const today = new Date().toISOString().slice(0, 10)
    for (const endsOn of [null, today]) {
      assert.deepEqual(problems(await send({ endsOn })), full)
      assert.deepEqual(problems(await a.add({ ...past, endsOn })), full)
    }
  })

  it('an address takes its place until its last day is over where the firm works', async () => {
    await inFarZones(t.db, async (today) => {
      const premisesId = await a.premises({ capacity: 1 })
      const at = async (endsOn: string | null = null) =>
        a.add({ premisesId, kind: 'correspondence', companyId: await t.company(), endsOn })
      const first = await at(today)
      assert.equal(first.status, 201)
      assert.equal((await at()).status, 422)
      const ended = await at(addDays(today, -1))
      assert.equal(ended.status, 201)
      const prolong = sql`update addresses set ends_on = ${today} where id = ${ended.body.id}`.execute(t.db)
      await assert.rejects(prolong, /the premises are full/)
      await sql`update addresses set ends_on = ${addDays(today, -1)} where id = ${first.body.id}`.execute(
        t.db,
      )
      assert.equal((await at()).status, 201)
    })
  })

  it('one of two companies that ask for the last place at the same time gets it', async () => {
    const premisesId = await a.premises({ capacity: 1 })
    const companies = await Promise.all([t.company(), t.company(), t.company()])
    const answers = await Promise.all(
      companies.map((companyId) => a.add({ companyId, premisesId, kind: 'correspondence' })),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422, 422])
  })

  it('the database refuses an address beyond the capacity too, also where an ended one is prolonged', async () => {
    const premisesId = await a.premises({ capacity: 1 })
    const ended = (await a.add({ premisesId, kind: 'correspondence', endsOn: '2025-01-01' })).body
    const other = await t.company()
    assert.equal((await a.add({ companyId: other, premisesId, kind: 'correspondence' })).status, 201)
    const prolong = sql`update addresses set ends_on = null where id = ${ended.id}`.execute(t.db)
    await assert.rejects(prolong, /the premises are full/)
    const { version } = await a.read(ended.id)
    const body = { ...bristolAddress, premisesId, kind: 'correspondence', version }
    assert.equal((await t.send(a.people.admin.token, `PUT /api/addresses/${ended.id}`, body)).status, 422)
  })
})

describe('a request for an address', () => {
  it('staff are notified of an address request and complete it, and then the client is notified', async () => {
    const premisesId = await a.premises()
    const { owner, operations, manager, member } = a.people
    const { status, body } = await a.request({ premisesId, note: 'For the tax office' })
    assert.equal(status, 201)
    assert.deepEqual([body.state, body.waitingOn, body.note], ['needs_details', 'firm', 'For the tax office'])
    assert.deepEqual(body.allowedActions, [])
    for (const person of [operations, manager])
      assert.deepEqual(await noticesOf(person, 'action', body.id), ['Correspondence needs details'])
    const details = { ...bristolAddress, premisesId, kind: 'correspondence', addressName: 'London post' }
    const activate = (by: { token: string }) =>
      t.send(by.token, `PUT /api/addresses/${body.id}/activation`, { ...details, version: body.version })
    assert.equal((await activate(owner)).status, 403)
    const { body: ready } = await activate(operations)
    assert.deepEqual([ready.state, ready.lines[0]], ['active', '10 Harbour Street'])
    assert.deepEqual(await noticesOf(member, 'news', body.id), ['London post is ready'])
    assert.deepEqual(await noticesOf(manager, 'action', body.id), [])
    assert.equal((await activate(operations)).status, 409)
  })

  it('staff decline an address request with a reason, which the client reads', async () => {
    const { body } = await a.request({}, a.people.member)
    assert.equal((await a.move(body.id, 'refusal', { reason: ' ' })).status, 422)
    assert.equal((await a.move(body.id, 'refusal', { reason: 'No places are left' })).status, 200)
    const seen = await a.read(body.id, a.people.viewer)
    assert.deepEqual([seen.state, seen.reason], ['declined', 'No places are left'])
    assert.deepEqual(await noticesOf(a.people.owner, 'news', body.id), ['Correspondence was declined'])
  })

  it('refuses an address request by viewers and for another company', async () => {
    assert.equal((await a.request({}, a.people.viewer)).status, 403)
    const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
    assert.equal((await a.request({}, stranger)).status, 404)
  })
})

describe('the state of an address', () => {
  it('the state of an address follows from its days and the paid period', async () => {
    const { id } = (await a.add({ startsOn: '2999-01-01' })).body
    const stateAfter = async (change: string) => {
      await sql`update addresses set ${sql.raw(change)} where id = ${id}`.execute(t.db)
      const { state, waitingOn } = await a.read(id)
      return [state, waitingOn]
    }
    assert.equal((await a.read(id)).state, 'upcoming')
    assert.deepEqual(await stateAfter("starts_on = '2024-01-01'"), ['active', 'none'])
    assert.deepEqual(await stateAfter('paid_until = current_date'), ['active', 'none'])
    assert.deepEqual(await stateAfter('paid_until = current_date - 1'), ['grace', 'client'])
    assert.deepEqual(await stateAfter('ends_on = current_date'), ['grace', 'client'])
    assert.deepEqual(await stateAfter('ends_on = current_date - 1'), ['ended', 'none'])
  })

  it('ending an address notifies owners and members, who read until when mail is received', async () => {
    const { owner, member, viewer } = a.people
    const own = { addressName: 'Old brewery', premisesId: await a.premises(), kind: 'correspondence' }
    const { id } = (await a.add(own)).body
    await a.move(id, 'end', { endsOn: '2024-06-30', reason: 'Moved away' })
    const title = 'Old brewery ended on 30 June 2024'
    for (const person of [owner, member]) assert.deepEqual(await noticesOf(person, 'news', id), [title])
    assert.deepEqual(await noticesOf(viewer, 'news', id), [])
    const { items } = (await t.send(owner.token, 'GET /api/notices?view=news')).body
    const notice = items.find((one: { title: string }) => one.title === title)
    assert.match(notice.body, /^We receive its mail until 30 December 2024\.$/)
  })

  it('an address is archived once it ended, and restored', async () => {
    const { admin, operations } = a.people
    const { id } = (await a.add({ addressName: 'Old mill' })).body
    assert.equal((await a.move(id, 'archival', undefined, admin)).status, 409)
    await a.move(id, 'end', { endsOn: '2024-06-30', reason: 'Moved away' })
    assert.equal((await a.move(id, 'archival', undefined, operations)).status, 403)
    assert.equal((await a.move(id, 'archival', undefined, admin)).status, 200)
    const listed = async (show: string) => (await namesIn(`show=${show}`, admin)).includes('Old mill')
    assert.deepEqual(
      [await listed('current'), await listed('archived'), await listed('all')],
      [false, true, true],
    )
    assert.deepEqual((await a.read(id)).allowedActions, ['restore'])
    assert.equal((await t.send(admin.token, `DELETE /api/addresses/${id}/archival`)).status, 200)
    assert.equal(await listed('current'), true)
  })

  it('the state of an address does not change for an archived company', async () => {
    const companyId = await t.company()
    const { id, version } = (await a.add({ companyId })).body
    await sql`update companies set archived_at = now(), archive_reason = 'Left' where id = ${companyId}`.execute(
      t.db,
    )
    const answer = await t.send(a.people.admin.token, `PUT /api/addresses/${id}`, {
      ...bristolAddress,
      version,
    })
    assert.equal(answer.status, 409)
    assert.match(answer.body.title, /This company is archived/)
    assert.deepEqual((await a.read(id)).allowedActions, [])
  })
})

describe('the list of addresses', () => {
  it('lists the addresses in scope, found by words, company, kind, state and country', async () => {
    const { manager, owner } = a.people
    const companyId = await t.company({ name: 'Zephyr Kites', managerId: manager.id })
    const french = { city: 'Lyon', zipCode: '69001', country: 'FR', firstLine: '3 rue Mercière' }
    await a.add({ companyId, ...french, addressName: 'Lyon shop' })
    await a.add({ companyId, addressName: 'Kite office', kind: 'correspondence' })
    assert.deepEqual(await namesIn(`companyId=${companyId}`, manager), ['Kite office', 'Lyon shop'])
    assert.deepEqual(await namesIn('q=zephyr+merciere', manager), ['Lyon shop'])
    assert.deepEqual(await namesIn(`companyId=${companyId}&country=FR`, manager), ['Lyon shop'])
    assert.deepEqual(await namesIn(`companyId=${companyId}&kind=correspondence`, manager), ['Kite office'])
    assert.deepEqual(await namesIn(`companyId=${companyId}&state=ended`, manager), [])
    assert.deepEqual(await namesIn('q=zephyr', owner), [])
    const file = await t.send(manager.token, `GET /api/addresses/export?companyId=${companyId}`)
    assert.match(String(file.raw), /Lyon shop,Zephyr Kites,Business,"3 rue Mercière, 69001 Lyon, France"/)
  })

  it('finds no address of another company by its id', async () => {
    const { id } = (await a.add()).body
    const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
    for (const path of [id, `${id}/history`])
      assert.equal((await t.send(stranger.token, `GET /api/addresses/${path}`)).status, 404)
  })
})
