import assert from 'node:assert/strict'
import { it } from 'node:test'
import { screeningPortal } from '../../../test/screening-runs.ts'

const { t, s } = await screeningPortal()

it('screening searches no archived list, and catches up on one that is restored', async () => {
  const other = await s.listOf()
  await s.list({ name: 'Testor Archivus' }, other)
  await s.work()
  const path = `/api/screening-lists/${other}/archival`
  assert.equal((await t.send(s.people.admin.token, `PUT ${path}`)).status, 200)
  await s.officerOf('Testor Archivus')
  await s.work()
  const { summary, subjects } = await s.read()
  const found = subjects.find(({ name }: { name: string }) => name === 'Testor Archivus')
  assert.deepEqual([found.outcome, summary.pending], ['clear', 0])

  assert.equal((await t.send(s.people.admin.token, `DELETE ${path}`)).status, 200)
  await t.work('screening.check')
  await s.work()
  assert.equal((await s.read()).summary.pending, 1)
})

it('screening completes despite an archived list that is out of date', async () => {
  const un = await s.listOf('un')
  await s.officerOf('Wanda Example')
  await s.work()
  assert.ok((await s.read()).summary.notChecked > 0)
  await t.send(s.people.admin.token, `PUT /api/screening-lists/${un}/archival`)
  await t.work('screening.check')
  await s.work()
  const { notChecked, stale } = (await s.read()).summary
  assert.deepEqual([notChecked, stale], [0, 0])
})
