import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { enqueueNow } from '../../../jobs/regular-jobs.ts'
import { screeningPortal } from '../../../test/screening-runs.ts'

const { t, s } = await screeningPortal()

it('a listed party is found again once its keys of a former release are rebuilt', async () => {
  await s.list({ name: 'Testor Formerius' })
  await sql`update screening_parties set candidate_keys = '{former}', keys_version = 1`.execute(t.db)
  await s.officerOf('Testor Formerius')
  await s.work()
  assert.equal((await s.read()).summary.pending, 0)

  await enqueueNow(t.db, 'screening-list.rekey')
  await t.work('screening-list.rekey')
  await t.work('screening.check')
  await s.work()
  assert.equal((await s.read()).summary.pending, 1)
  const { rows } = await sql`select from screening_parties where candidate_keys = '{former}'`.execute(t.db)
  assert.equal(rows.length, 0)
})
