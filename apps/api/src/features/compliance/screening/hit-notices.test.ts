import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { screeningPortal } from '../../../test/screening-runs.ts'

type Person = { id: string; token: string }
type Notice = { id: string; kind: string; title: string; body: string }

const { t, s } = await screeningPortal()

async function noticesAbout(company: string, { token }: Person): Promise<Notice[]> {
  const { body } = await t.send(token, 'GET /api/notices?view=action&pageSize=100')
  return body.items.filter(
    ({ kind, body: about }: Notice) => kind === 'screening.hits-found' && about === company,
  )
}

async function titlesAbout(company: string, person: Person): Promise<string[]> {
  return (await noticesAbout(company, person)).map(({ title }) => title)
}

async function addHits(companyId: string, names: readonly string[]) {
  for (const name of names) {
    await s.list({ name })
    await s.officerOf(name, {}, companyId)
  }
  await s.work()
}

describe('the notice about hits to decide', () => {
  it('each company has one notice about hits to decide, which counts those that are found later', async () => {
    const { manager, officer, otherManager } = s.people
    const company = 'Notice Trading'
    const companyId = await t.company({ name: company, managerId: manager.id })
    await addHits(companyId, ['Gregor Double', 'Hanna Double'])
    const [first] = await noticesAbout(company, officer)
    await addHits(companyId, ['Isolde Triple'])
    for (const person of [officer, manager])
      assert.deepEqual(await titlesAbout(company, person), ['3 screening hits to decide'])
    assert.equal((await noticesAbout(company, officer))[0]!.id, first!.id)
    assert.deepEqual(await titlesAbout(company, otherManager), [])
  })

  it('the notice about hits counts only the hits that still wait', async () => {
    const company = 'Half Decided'
    const companyId = await t.company({ name: company })
    await addHits(companyId, ['Jolanda Early', 'Kaspar Early'])
    const [hit] = await s.hits(`&companyId=${companyId}`)
    await s.decide(hit.id, 'no_hit')
    await addHits(companyId, ['Leopold Late'])
    assert.deepEqual(await titlesAbout(company, s.people.officer), ['2 screening hits to decide'])
  })

  it('the notice about hits appears again to those who have read it, and settles the one that they read', async () => {
    const { officer, second } = s.people
    const company = 'Already Read'
    const companyId = await t.company({ name: company })
    await addHits(companyId, ['Moritz Before'])
    const [read] = await noticesAbout(company, officer)
    await sql`update notices set read_at = now() where id = ${read!.id}`.execute(t.db)
    await addHits(companyId, ['Nadine After'])
    const notices = await noticesAbout(company, officer)
    assert.deepEqual(
      notices.map(({ title }) => title),
      ['2 screening hits to decide'],
    )
    assert.notEqual(notices[0]!.id, read!.id)
    assert.deepEqual(await titlesAbout(company, second), ['2 screening hits to decide'])
  })

  it('the notice about hits is mailed again if it was mailed already', async () => {
    const { officer } = s.people
    const companyId = await t.company({ name: 'Mailed Before' })
    const mailDue = async () => {
      const { rows } = await sql<{ isDue: boolean }>`
        select mail_due_at is not null and mailed_at is null as "isDue" from notices
        where subject_id = ${companyId} and user_id = ${officer.id}`.execute(t.db)
      return rows.map(({ isDue }) => isDue)
    }
    await addHits(companyId, ['Otmar Before'])
    assert.deepEqual(await mailDue(), [true])
    await sql`update notices set mailed_at = now() where subject_id = ${companyId}`.execute(t.db)
    await addHits(companyId, ['Petra After'])
    assert.deepEqual(await mailDue(), [true])
  })
})
