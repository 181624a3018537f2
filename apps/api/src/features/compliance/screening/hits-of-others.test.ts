import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { screeningInTests } from '../../../test/screening-runs.ts'

type Person = { token: string }

const NAME = 'Ottokar Verborgen'
const REASON = 'His passport says another place of birth.'

const t = await testApp()
const s = await screeningInTests(t)
/** The company of one account manager, held by that of another; an owner of the latter is listed. */
const held: string = s.companyId
const holder = await t.company({ name: 'Cellar Holding', managerId: s.people.otherManager.id })
for (const name of [NAME, 'Open Officer']) await s.list({ name })
await own(holder, { holderType: 'person', name: NAME })
await own(held, { holderType: 'company', holderCompanyId: holder, name: null })
await s.officerOf('Open Officer')
await s.work()

async function own(companyId: string, owner: object) {
  const shares = { interest: 'shareholding', percentage: '60', ...owner }
  const { status } = await t.send(s.people.admin.token, `POST /api/companies/${companyId}/owners`, shares)
  assert.equal(status, 201)
}

async function read({ token }: Person, path: string): Promise<string> {
  const { status, raw } = await t.send(token, `GET /api/${path}`)
  assert.equal(status, 200, path)
  return raw.toString()
}

/** Decides the hit, and repeats its run. */
async function settleHit() {
  const { officer, second } = s.people
  const hits = await s.hits(`&companyId=${held}`)
  const { id } = hits.find(({ subject }: { subject: { name: string } }) => subject.name === NAME)
  const { lastRunId } = await s.hit(id)
  await s.decide(id, 'no_hit', officer, { reason: REASON })
  await s.settle(id, 'confirmation', second)
  assert.equal((await t.send(officer.token, `POST /api/screening-runs/${lastRunId}/repeat`)).status, 201)
  return { id, lastRunId }
}

describe('a hit on an owner of another company', () => {
  it('the notice to the manager of a held company does not count hits on its foreign owner', async () => {
    const titles = async (person: Person) =>
      JSON.parse(await read(person, 'notices?view=action&pageSize=100'))
        .items.filter(({ path }: { path: string }) => path.endsWith(held))
        .map(({ title }: { title: string }) => title)
    assert.deepEqual(await titles(s.people.manager), ['1 screening hit to decide'])
    assert.deepEqual(await titles(s.people.officer), ['2 screening hits to decide'])
  })

  it('a hit on a foreign owner is in no history and no export of the manager of the held company', async () => {
    const { manager, officer } = s.people
    const { id, lastRunId } = await settleHit()
    for (const path of [
      `companies/${held}/history?pageSize=100`,
      `audit?company=${held}&pageSize=100`,
      `audit?record=${id}`,
      `audit?record=${lastRunId}`,
      `audit/export?company=${held}&format=csv`,
    ]) {
      const [theirs, whole] = [await read(manager, path), await read(officer, path)]
      assert.ok(whole.includes(NAME), path)
      for (const hidden of [NAME, REASON]) assert.ok(!theirs.includes(hidden), path)
      if (path.includes(held)) assert.ok(theirs.includes('Open Officer'), path)
    }
  })

  it('a hit on a foreign owner is in the history of a manager of both companies', async () => {
    const { manager } = s.people
    await sql`update account_managers set user_id = ${manager.id} where company_id = ${holder}`.execute(t.db)
    const history = await read(manager, `companies/${held}/history?pageSize=100`)
    for (const shown of [NAME, REASON]) assert.ok(history.includes(shown))
  })
})
