import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { sha256Of } from '@domicile/server/security/sha256'
import { extractText, getDocumentProxy } from 'unpdf'
import { findReceivingAddress } from '../../../domain/addresses/receiving-address.ts'
import { addressesInTests, bristolAddress } from '../../../test/addresses.ts'
import { testApp } from '../../../test/app.ts'

const t = await testApp()
const a = await addressesInTests(t)

const office = { kind: 'registered_office', mayBeRegisteredOffice: true, addressName: 'London office' }

/** An address at premises that may be a registered office; returns its id. */
async function officeAt(premises: object = {}): Promise<string> {
  const { body, status } = await a.add({
    ...office,
    premisesId: await a.premises(premises),
    secondLine: 'Suite 5',
  })
  assert.equal(status, 201)
  return body.id
}

describe('a letter of proof', () => {
  const issue = (id: string, by: { token: string }) =>
    t.send(by.token, `POST /api/addresses/${id}/letters`, {})
  const open = (id: string, letter: string, by: { token: string }) =>
    t.send(by.token, `GET /api/addresses/${id}/letters/${letter}`)

  it('a letter of proof names the company, the address and its number, and stays as issued', async () => {
    const { owner, viewer, operations, admin } = a.people
    const id = await officeAt()
    const { status, body } = await issue(id, owner)
    assert.equal(status, 201)
    assert.match(body.number, /^PA-\d{6}-[A-Z2-9]{6}$/)
    const first = await open(id, body.id, viewer)
    assert.equal(first.headers['content-type'], 'application/pdf')
    const pdf = await getDocumentProxy(new Uint8Array(first.raw))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const part of ['Harbour Bakery', 'Suite 5', 'EC1A 1BB', 'registered office', body.number])
      assert.ok(text.includes(part), part)
    const { version } = await a.read(id)
    const change = { ...bristolAddress, ...office, premisesId: null, version }
    assert.equal((await t.send(operations.token, `PUT /api/addresses/${id}`, change)).status, 200)
    assert.equal(sha256Of((await open(id, body.id, admin)).raw), sha256Of(first.raw))
    const { items } = (await t.send(admin.token, `GET /api/addresses?q=${body.number}`)).body
    assert.deepEqual(
      items.map((item: { id: string }) => item.id),
      [id],
    )
  })

  it('a letter of proof is refused for an address that is not in use, not ours or no registered office', async () => {
    const premisesId = await a.premises()
    const refused = [
      (await a.add(office)).body.id,
      (await a.add({ premisesId, kind: 'correspondence' })).body.id,
      (await a.add({ ...office, premisesId, endsOn: '2024-06-01' })).body.id,
      (await a.request({ kind: 'registered_office' })).body.id,
    ]
    for (const id of refused) {
      assert.equal((await issue(id, a.people.owner)).status, 409)
      assert.ok(!(await a.read(id, a.people.owner)).allowedActions.includes('issueLetter'))
    }
  })

  it('a letter of proof is refused to viewers and other companies', async () => {
    const id = await officeAt()
    const { viewer, owner, compliance } = a.people
    for (const person of [viewer, compliance]) assert.equal((await issue(id, person)).status, 403)
    const letter = (await issue(id, owner)).body.id
    const stranger = await t.person({ of: { [await t.company()]: 'owner' } })
    assert.equal((await issue(id, stranger)).status, 404)
    assert.equal((await open(id, letter, stranger)).status, 404)
    assert.equal((await open(await officeAt(), letter, owner)).status, 404)
  })
})

describe('a signed authorisation', () => {
  const add = (id: string, by: { token: string }, signedOn = '2026-01-15') =>
    t.upload(by.token, `/api/addresses/${id}/authorisations`, {
      bytes: SMALL_PDF,
      name: 'form 1583.pdf',
      fields: { signedOn },
    })

  it('a signed authorisation is awaited from the client, and stored with its day and the person who added it', async () => {
    const { operations, owner, manager } = a.people
    const id = await officeAt({ needsAuthorisation: true })
    const before = await a.read(id, owner)
    assert.deepEqual([before.waitingOn, before.waitsFor.isYou], ['client', true])
    assert.deepEqual(before.allowedActions, ['issueLetter'])
    const { status, body } = await add(id, operations)
    assert.deepEqual([status, body.name, body.signedOn], [201, 'form 1583.pdf', '2026-01-15'])
    const seen = await a.read(id, manager)
    assert.deepEqual([seen.waitingOn, seen.isAuthorised, seen.authorisations.length], ['none', true, 1])
    const file = await t.send(manager.token, `GET /api/addresses/${id}/authorisations/${body.id}`)
    assert.equal(sha256Of(file.raw), sha256Of(SMALL_PDF))
  })

  it('a signed authorisation is added after the address ended as well, as mail still arrives', async () => {
    const premisesId = await a.premises({ needsAuthorisation: true })
    const { id } = (await a.add({ ...office, premisesId, endsOn: '2024-06-01' })).body
    assert.equal((await a.read(id)).state, 'ended')
    assert.equal((await add(id, a.people.operations)).status, 201)
    assert.equal((await a.read(id)).isAuthorised, true)
  })

  it('a signed authorisation is never shown to clients, not of another address, and not signed in the future', async () => {
    const { operations, owner, compliance } = a.people
    const id = await officeAt({ needsAuthorisation: true })
    const { body } = await add(id, operations)
    const seen = await a.read(id, owner)
    assert.deepEqual([seen.isAuthorised, 'authorisations' in seen], [true, false])
    const path = (of: string) => `GET /api/addresses/${of}/authorisations/${body.id}`
    assert.equal((await t.send(owner.token, path(id))).status, 403)
    assert.equal((await t.send(operations.token, path(await officeAt()))).status, 404)
    for (const person of [owner, compliance]) assert.equal((await add(id, person)).status, 403)
    const early = await add(id, operations, '2999-01-01')
    assert.deepEqual([early.status, early.body.errors[0].message], [422, ownMessages.futureDate])
  })
})

describe('mail of a company', () => {
  it('receives mail on the days of its address, and quarantines it with the reason on others', async () => {
    const companyId = await t.company()
    const find = (day: string) => findReceivingAddress(t.db, companyId, day)
    assert.deepEqual(await find('2026-01-01'), {
      addressId: null,
      reason: 'The company has no address at our premises.',
    })
    await a.add({ companyId })
    assert.equal((await find('2026-01-01')).addressId, null)
    const premisesId = await a.premises()
    const days = { startsOn: '2024-01-01', endsOn: '2025-06-30' }
    const { id } = (await a.add({ companyId, premisesId, kind: 'correspondence', ...days })).body
    const found = { addressId: id, reason: null }
    assert.deepEqual(await find('2024-01-01'), found)
    assert.deepEqual(await find('2025-06-30'), found)
    const reasonOn = async (day: string) => (await find(day)).reason
    assert.equal(await reasonOn('2023-12-31'), 'The address starts on 1 January 2024.')
    assert.equal(
      await reasonOn('2025-12-30'),
      'The address ended on 30 June 2025. We receive its mail until 30 December 2025.',
    )
    assert.equal(
      await reasonOn('2025-12-31'),
      'The address ended on 30 June 2025. We stopped receiving its mail on 30 December 2025.',
    )
    const next = (await a.add({ companyId, premisesId: await a.premises(), kind: 'correspondence' })).body
    assert.deepEqual(await find('2025-12-30'), { ...found, addressId: next.id })
    // The letter names the address that has ended, whatever else the company has.
    const named = await findReceivingAddress(t.db, companyId, '2025-12-30', { named: id })
    assert.match(named.reason ?? '', /^The address ended on 30 June 2025/)
  })

  it('receives no mail at an address that still needs details', async () => {
    const premisesId = await a.premises()
    const companyId = await t.company()
    const owner = await t.person({ of: { [companyId]: 'owner' } })
    const path = `POST /api/companies/${companyId}/address-requests`
    const { status } = await t.send(owner.token, path, { kind: 'correspondence', premisesId })
    assert.equal(status, 201)
    assert.equal((await findReceivingAddress(t.db, companyId, '2026-01-01')).addressId, null)
  })
})

const SMALL_PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n')
