import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { addressesInTests } from '../../../test/addresses.ts'
import { testApp } from '../../../test/app.ts'
import { intakeOf, letterTo, textPdf } from '../../../test/scans.ts'

const SCANS = '/api/mail-intake/scans'

const t = await testApp()

it('the premises of a scan are those of its letters, whose mail counts to the address of the company there', async () => {
  const a = await addressesInTests(t)
  const operator = await t.person({ role: 'operations' })
  const companyId = await t.company({ name: 'Northwind Trading' })
  const intake = intakeOf(t, operator)
  const [here, there, empty] = [await a.premises(), await a.premises(), await a.premises()]
  const at = { companyId, kind: 'correspondence' }
  await a.add({ ...at, premisesId: here }, a.people.admin)
  const ended = (await a.add({ ...at, premisesId: there, endsOn: '2025-01-01' }, a.people.admin)).body

  /** Scans a letter that reached premises and files it there; returns its answer. */
  const receive = async (premisesId: string) => {
    const bytes = await textPdf(letterTo('Northwind Trading', { from: `Bank of ${premisesId}` }))
    const file = { bytes, name: 'letter.pdf', fields: { premisesId } }
    const { body: scan } = await t.upload(operator.token, SCANS, file)
    await intake.read()
    const [letter] = await intake.lettersOf(scan.id)
    const { body: held } = await intake.claim(letter!.id)
    assert.equal(held.premisesId, premisesId)
    return (await intake.file(held, { companyId, premisesId })).body
  }

  const late = await receive(there)
  assert.match(late.quarantine, /ended on 1 January 2025/)
  const { rows } = await sql`
    select address_id as address, premises_id as premises from mail_items where id = ${late.mailId}`.execute(
    t.db,
  )
  assert.deepEqual(rows, [{ address: ended.id, premises: there }])
  assert.equal((await receive(here)).quarantine, null)
  assert.match((await receive(empty)).quarantine, /The company has no address at Premises \d/)
  const unknown = { bytes: await textPdf('Other'), name: 'other.pdf', fields: { premisesId: companyId } }
  assert.equal((await t.upload(operator.token, SCANS, unknown)).status, 422)
})
