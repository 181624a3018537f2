import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { screeningPortal } from '../../../test/screening-runs.ts'

const { t, s } = await screeningPortal()

/** A hit that one person cleared; its score may be another one than that of the comparison. */
async function cleared(name: string, { birthDate = '1950-01-01', score = 0.71 } = {}) {
  await s.list({ name, birthDate: '1971-06-07' })
  await s.officerOf(name, { birthDate })
  await s.work()
  const hits = await s.hits(`&companyId=${s.companyId}`)
  const { id } = hits.find(({ party }: { party: { name: string } }) => party.name === name)
  await sql`update screening_hits set score = ${score} where id = ${id}`.execute(t.db)
  const { body } = await s.decide(id, 'no_hit')
  assert.deepEqual([body.state, body.needsSecond], ['no_hit', false])
  return id as string
}

async function adopt(fourEyesFrom: number) {
  const { officer, second } = s.people
  const {
    number: _number,
    reason: _reason,
    by: _by,
    at: _at,
    ...current
  } = (await t.send(officer.token, 'GET /api/screening-settings')).body.current
  const input = { ...current, fourEyesFrom, reason: 'Two people for more hits.' }
  const { body } = await t.send(officer.token, 'PUT /api/screening-settings', input)
  const { status } = await t.send(second.token, 'PUT /api/screening-settings/adoption', {
    number: body.proposed.number,
  })
  assert.equal(status, 200)
}

describe('a hit that one person cleared', () => {
  it('a hit that one person cleared is pending again once its score needs two people', async () => {
    const id = await cleared('Bela Exact', { birthDate: '1971-06-07' })
    await assert.rejects(
      sql`update screening_hits set score = 0.99 where id = ${id}`.execute(t.db),
      /not decided/,
    )
    await t.send(s.people.officer.token, `POST /api/companies/${s.companyId}/screening`)
    await s.work()
    const { state, reopened, needsSecond } = await s.hit(id)
    assert.deepEqual([state, reopened, needsSecond], ['pending', 'second_needed', true])
  })

  it('cleared hits are pending again in the transaction that adopts a lower score for two people', async () => {
    const { officer, second } = s.people
    const id = await cleared('Petra Threshold')
    await assert.rejects(
      sql`
        insert into screening_settings (state, threshold, four_eyes_from, rules, max_age_days, employees, reason,
          decided_at, proposed_by, decided_by)
        values ('adopted', 0.7, 0.71, '2026-11-23', 30, 'none', 'x', now(), ${officer.id}, ${second.id})`.execute(
        t.db,
      ),
      /needs two/,
    )
    await adopt(0.71)
    const hit = await s.hit(id)
    assert.deepEqual([hit.state, hit.reopened, hit.needsSecond], ['pending', 'second_needed', true])
    assert.equal(hit.decisions[0].decision, 'no_hit')
    const { rows } = await sql`
      select from audit_events where action = 'screening-hit.reopened' and subject_id = ${id}`.execute(t.db)
    assert.equal(rows.length, 1)
    const again = await s.decide(id, 'no_hit')
    assert.equal(again.body.state, 'proposed')
    assert.equal((await s.settle(id, 'confirmation', s.people.second)).body.state, 'no_hit')
    await adopt(0.5)
    assert.equal((await s.hit(id)).state, 'no_hit')
  })
})
