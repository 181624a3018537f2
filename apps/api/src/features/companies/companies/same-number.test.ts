import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { inTransaction } from '@domicile/server/db/db'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { isSameNumber, refuseSameNumber } from './same-number.ts'

const t = await testApp()

it('a registration number is the same in another notation', () => {
  for (const [country, one, other] of [
    ['NO', '912 345 678', '912345678'],
    ['NO', '912.345.678', 'NO 912 345 678'],
    ['DE', 'HRB 12345', 'hrb12345'],
    ['DE', 'HRB 12345', '12345'],
    ['DE', 'HRB 12345 B', 'HRB12345B'],
    ['GB', '01234567', '1234567'],
    ['GB', 'SC123456', 'sc 123456'],
    ['MT', 'C 54321', 'C54321'],
    ['CH', 'CHE-123.456.789', 'CHE123456789'],
    ['PL', '0000012345', 'KRS 0000012345'],
    ['CY', 'ΗΕ 12345', 'ΗΕ12345'],
    ['CY', 'ΗΕ 12345', 'HE 12345'],
    ['DE', 'Amtsgericht Köln HRB 12345', 'HRB 12345'],
    ['DE', 'HRB 12345 (AG Köln)', 'HRB 12345, Amtsgericht Köln'],
    ['DE', 'HRB-Nr. 12345', 'HRB 12345'],
    ['CH', 'CHE-123.456.789 MWST', 'CHE123456789'],
    ['NO', 'NO 912 345 678 MVA', '912345678'],
    ['SE', 'SE556036079301', '556036-0793'],
    ['IT', 'REA MI-1234567', 'MI 1234567'],
    ['GB', 'Company No. 01234567', '1234567'],
    ['GB', 'Registered number: SC123456', 'SC123456'],
    ['FR', '123 456 789 00012', 'RCS Paris 123 456 789'],
  ] as const)
    assert.ok(isSameNumber(country, one, other), `${one} ${other}`)
  for (const [country, one, other] of [
    ['DE', 'HRB 12345', 'HRA 12345'],
    ['GB', 'SC123456', 'NI123456'],
    ['GB', 'SC123456', '00123456'],
    ['GB', 'NO123456', 'Company No. 123456'],
    ['DE', 'Amtsgericht Köln HRB 12345', 'HRA 12345'],
    ['DE', 'HRB 12345', 'HRB 12345 B'],
    ['NO', '912345678', '912345679'],
    ['GB', '000', '-'],
    ['GB', 'pending', 'none'],
  ] as const)
    assert.ok(!isSameNumber(country, one, other), `${one} ${other}`)
})

/** Creates a Danish company with a number that no other test uses. */
async function numbered(token: string, name: string) {
  const number = String(10_000_000 + (made += 1))
  const body = { name, countryOfIncorporation: 'DK', registrationNumber: number }
  const { id } = (await t.send(token, 'POST /api/companies', body)).body
  return { id: id as string, name, number }
}
let made = 0

it('a company is not changed into the number of another one until staff confirm a second company', async () => {
  const admin = (await t.person({ role: 'administrator' })).token
  const first = await numbered(admin, 'Ribe Rope')
  const second = await numbered(admin, 'Ribe Sails')
  let version = 1
  const change = async (body: object) => {
    const whole = { name: second.name, countryOfIncorporation: 'DK', version, ...body }
    const answer = await t.send(admin, `PUT /api/companies/${second.id}`, whole)
    if (answer.status === 200) version = answer.body.version
    return answer
  }
  const isRefused = async (body: object) => {
    const { status, body: problem } = await change(body)
    assert.deepEqual(
      [status, problem.type, problem.title, problem.path],
      [
        409,
        '/problems/duplicate',
        'Ribe Rope already has this number. Open it, or confirm a second company.',
        `/companies/${first.id}`,
      ],
    )
  }
  const same = { registrationNumber: `DK ${first.number}` }
  await isRefused(same)
  // The country makes the number the same, too.
  assert.equal((await change({ ...same, countryOfIncorporation: 'NO' })).status, 200)
  await isRefused(same)
  assert.equal((await change({ ...same, isSeparateCompany: true })).status, 200)
  // Once confirmed, it is not asked again.
  assert.equal((await change({ ...same, name: 'Ribe Sailmakers' })).status, 200)
  assert.equal((await change({ registrationNumber: first.number })).status, 200)
})

it('a client who changes a company into a number learns nothing of a company they may not see', async () => {
  const admin = (await t.person({ role: 'administrator' })).token
  const [hidden, own, other] = [
    await numbered(admin, 'Hidden Rope'),
    await numbered(admin, 'Own Rope'),
    await numbered(admin, 'Other Rope'),
  ]
  const { token } = await t.person({ of: { [own.id]: 'owner', [other.id]: 'owner' } })
  const change = (registrationNumber: string, version: number) =>
    t.send(token, `PUT /api/companies/${own.id}`, {
      ...{ name: own.name, countryOfIncorporation: 'DK', registrationNumber, version },
    })
  assert.equal((await change(hidden.number, 1)).status, 200)
  const refused = await change(other.number, 2)
  assert.deepEqual([refused.status, refused.body.path], [409, `/companies/${other.id}`])
})

it('a second company with a registration number is named to staff, who may create it all the same', async () => {
  const admin = (await t.person({ role: 'administrator' })).token
  const create = (body: object, token = admin) => t.send(token, 'POST /api/companies', body)
  const first = await create({
    name: 'Skagen Rope',
    countryOfIncorporation: 'DK',
    registrationNumber: '7654 3210',
  })
  assert.equal(first.status, 201)
  const again = { name: 'Skagen Rope ApS', countryOfIncorporation: 'DK', registrationNumber: 'DK-76543210' }
  const { status, body } = await create(again)
  assert.deepEqual(
    [status, body.type, body.title, body.path],
    [
      409,
      '/problems/duplicate',
      'Skagen Rope already has this number. Open it, or confirm a second company.',
      `/companies/${first.body.id}`,
    ],
  )
  assert.equal((await create({ ...again, countryOfIncorporation: 'NO' })).status, 201)
  assert.equal((await create({ ...again, isSeparateCompany: true })).status, 201)
  // An account manager sees the companies assigned to them alone.
  const manager = (await t.person({ role: 'accountManager' })).token
  assert.equal((await create(again, manager)).status, 201)
})

it('a creation waits for one with the same number, and not for others', async () => {
  const { id, token } = await t.person({ role: 'administrator' })
  const create = (name: string, registrationNumber: string) =>
    t.send(token, 'POST /api/companies', { name, countryOfIncorporation: 'EE', registrationNumber })
  const untilOneWaits = async () => {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(t.db)
      if (rows.length === 1) return
      await delay(20)
    }
    assert.fail('nothing waits')
  }
  const user = { id, sessionId: '', role: 'administrator', memberships: [] } as const
  const same = await inTransaction(t.db, async (db) => {
    await refuseSameNumber(db, user, { countryOfIncorporation: 'EE', registrationNumber: '1234 5678' })
    assert.equal((await create('Tartu Rope', '1234 5679')).status, 201)
    const answer = create('Tallinn Rope', 'EE12345678')
    await untilOneWaits()
    return { answer }
  })
  assert.equal((await same.answer).status, 201)
})
