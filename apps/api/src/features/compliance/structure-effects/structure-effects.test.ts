import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { StructureEffects } from '@domicile/contract/compliance/structure-effects'
import { testApp } from '../../../test/app.ts'
import { casesInTests } from '../../../test/cases.ts'
import { clearResult } from '../../../test/checks.ts'

const t = await testApp()
const cases = await casesInTests(t)

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const TODAY = new Date().toISOString().slice(0, 10)

async function effectsOf(id: string, by = cases.people.compliance): Promise<StructureEffects> {
  const path = `GET /api/companies/${id}/structure/effects?from=${YESTERDAY}&to=${TODAY}`
  const { status, body } = await t.send(by.token, path)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** Ends the holding of the only owner yesterday, and gives another person 100 % from today. */
async function changeOwner(companyId: string) {
  const { admin } = cases.people
  const [owner] = (await t.send(admin.token, `GET /api/companies/${companyId}/owners`)).body
  const { id, companyId: _company, ...fields } = owner
  const path = `/api/companies/${companyId}/owners`
  const ended = await t.send(admin.token, `PUT ${path}/${id}`, { ...fields, endsOn: YESTERDAY })
  assert.equal(ended.status, 200, JSON.stringify(ended.body))
  const { version: _version, ...next } = fields
  await t.send(admin.token, `POST ${path}`, { ...next, name: 'Nora Next', startsOn: TODAY })
}

/** A check of a person that was cleared now; returns its id. */
async function clearedCheck(companyId: string, name: string): Promise<string> {
  const { admin, operations } = cases.people
  const subject = { kind: 'person', name, birthDate: '1980-02-03' }
  const order = { companyId, name: 'Owner check', subject, orderedChecks: ['identity'] }
  const { body } = await t.send(admin.token, 'POST /api/checks', order)
  const path = `PUT /api/checks/${body.id}`
  await t.send(operations.token, `${path}/start`)
  const item = `${path}/items/${body.orderedChecks[0].id}/result`
  await t.send(operations.token, item, { ...clearResult, checkedOn: TODAY })
  const { status } = await t.send(operations.token, `${path}/proposal`, { note: null })
  assert.equal(status, 200)
  return body.id
}

it('names an approval, checks and screening from before a change of owners', async () => {
  const { companyId, slug } = await cases.approved('Quayside Bakery')
  const old = await clearedCheck(companyId, 'Jan Novak')
  await t.work('check.certificate')
  await clearedCheck(companyId, 'Someone Else')
  assert.deepEqual(await effectsOf(companyId), { changedAt: null, checks: [], runs: [], approval: null })

  await changeOwner(companyId)
  await clearedCheck(companyId, 'Jan Novák')
  const found = await effectsOf(companyId)
  assert.deepEqual(
    found.checks.map(({ id, subject, hasCertificate }) => [id, subject, hasCertificate]),
    [[old, 'Jan Novak', true]],
  )
  assert.deepEqual(
    found.runs.map(({ subject }) => subject),
    ['Jan Novák'],
  )
  const { approval } = found
  assert.deepEqual([approval!.slug, approval!.review], [slug, 1])
  assert.ok(approval!.approvedAt < found.changedAt!)
  assert.deepEqual(Object.keys(approval!.ratingNow), ['level', 'score'])
  assert.equal(approval!.openReview, null)
})

it('names no decision made after the change of owners was recorded', async () => {
  const companyId = await cases.company('Lockside Bakery')
  await changeOwner(companyId)
  await cases.screen()
  await clearedCheck(companyId, 'Nora Next')
  const found = await effectsOf(companyId)
  assert.deepEqual([found.checks, found.runs, found.approval], [[], [], null])
  assert.ok(found.changedAt)
})

it('only staff who read due diligence see what a change of owners makes invalid', async () => {
  const companyId = await cases.company('Towpath Bakery')
  const { token } = await t.person({ of: { [companyId]: 'owner' } })
  const path = `GET /api/companies/${companyId}/structure/effects?from=${YESTERDAY}&to=${TODAY}`
  assert.equal((await t.send(token, path)).status, 403)
  assert.equal((await t.send(cases.people.operations.token, path)).status, 403)
})
