import assert from 'node:assert/strict'
import { it } from 'node:test'
import { testApp } from '../../../test/app.ts'
import { riskInTests } from '../../../test/risk.ts'
import { screeningInTests } from '../../../test/screening-runs.ts'

type Line = { factor: string; value: string; reason: string }

const t = await testApp()
const s = await screeningInTests(t)
const r = await riskInTests(t)

async function line(companyId: string, factor: string) {
  const { lines } = (await r.rating(companyId)).rating
  const { value, reason } = lines.find((one: Line) => one.factor === factor)
  return [value, reason]
}

/** A company with an officer who is on the firm's list; returns the hit too. */
async function hitOn(name: string, topic: string) {
  const companyId = await t.company({ name: `Company of ${name}` })
  const partyId = await s.list({ name, topic, birthDate: '1971-06-07' })
  await s.officerOf(name, { birthDate: '1971-06-07' }, companyId)
  await s.work()
  const found = (await s.hits(`&companyId=${companyId}&show=all`)) as { id: string; party: { id: string } }[]
  return { companyId, id: found.find(({ party }) => party.id === partyId)!.id }
}

async function confirm(id: string): Promise<void> {
  await s.decide(id, 'confirmed')
  await s.settle(id, 'confirmation', s.people.second)
  assert.equal((await s.hit(id)).state, 'confirmed')
}

it('a sanctions hit is an unknown fact until screening is complete and every hit is decided', async () => {
  const { companyId, id } = await hitOn('Radovan Listić', 'sanction')
  assert.deepEqual(await line(companyId, 'confirmed-hit'), ['Not known', '1 hit waits for a decision.'])
  await confirm(id)
  assert.deepEqual(await line(companyId, 'confirmed-hit'), ['Yes', 'Yes.'])
  assert.equal((await r.rating(companyId)).rating.level, 'high')
  assert.equal((await line(companyId, 'pep'))[0], 'Not known')
})

it('complete screening proves that there is no hit, but not that no one is exposed', async () => {
  const companyId = await t.company({ name: 'Quiet Harbour' })
  assert.deepEqual(await line(companyId, 'confirmed-hit'), ['Not known', '1 of 1 subject not screened yet.'])
  await s.officerOf('Quentin Nowhere-Listed', {}, companyId)
  await s.work()
  assert.deepEqual(await line(companyId, 'confirmed-hit'), ['No', 'No.'])
  assert.equal((await line(companyId, 'pep'))[0], 'Not known')
})

it('a confirmed hit with an exposed person counts as no sanctions hit', async () => {
  const { companyId, id } = await hitOn('Benedikta Amtsberg', 'role.pep')
  await confirm(id)
  assert.deepEqual(await line(companyId, 'pep'), ['Yes', 'Yes.'])
  assert.deepEqual(await line(companyId, 'confirmed-hit'), ['No', 'No.'])
})
