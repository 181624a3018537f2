import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import { addDays } from '@domicile/contract/days'
import type { CountryEffect } from '@domicile/contract/compliance/risk/country-lists'
import { sql } from 'kysely'
import { enqueueAll } from '../../../jobs/jobs.ts'
import { casesPortal } from '../../../test/cases.ts'

const { t, c } = await casesPortal()

const GREY = 'fatf-grey'
const today = new Date().toISOString().slice(0, 10)
const effectOf = async (slug: string): Promise<CountryEffect> =>
  (await t.send(c.people.admin.token, `GET /api/country-lists/${slug}/effect`)).body
const withdraw = (slug: string) =>
  c.lists.decide(slug, 'rejection', c.people.compliance, { reason: 'Only a test.' })
/** Read from the database: a session of today has ended on a later day. */
const stateOf = async (slug: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from due_diligence_cases where slug = ${slug}`.execute(t.db)
  return rows[0]!.state
}
const queued = async (name: string) => (await t.jobs()).filter((job) => job.name === name)

/** Approves a company of a country, and runs the rechecks that this enqueues. */
async function approvedIn(name: string, country: string) {
  const found = await c.prepared(name)
  await sql`update companies set country = ${country} where id = ${found.companyId}`.execute(t.db)
  await c.screen()
  await c.reviewAll(found.slug)
  await c.act(found.slug, 'submission', c.people.manager)
  const { status } = await c.act(found.slug, 'approval', c.people.compliance)
  assert.equal(status, 200)
  await t.work('due-diligence.look')
  return found
}

describe('the effect of a change', () => {
  const named = ({ companies }: CountryEffect) =>
    companies.map(({ name, countries }) => [name, countries.join()])

  it('the effect of a list change names the companies with a country of their own, of owners up the chain, and of officers', async () => {
    const top = await t.company({ name: 'Effect top' })
    const below = await t.company({ name: 'Effect below' })
    const directed = await t.company({ name: 'Effect directed' })
    const archived = await t.company({ name: 'Effect archived' })
    await sql`update companies set country = 'PA' where id in (${top}, ${archived})`.execute(t.db)
    await sql`update companies set archived_at = now(), archive_reason = 'x' where id = ${archived}`.execute(
      t.db,
    )
    const owner = { holderType: 'company', interest: 'shareholding', percentage: '60', holderCompanyId: top }
    await t.send(c.people.admin.token, `POST /api/companies/${below}/owners`, owner)
    const officer = { name: 'Ola Ray', role: 'director', signing: 'alone', nationality: 'BB' }
    await t.send(c.people.admin.token, `POST /api/companies/${directed}/officers`, officer)
    await c.lists.propose(GREY, { changes: [c.lists.entry(), c.lists.entry({ country: 'BB' })] })
    const effect = await effectOf(GREY)
    assert.deepEqual(named(effect), [
      ['Effect below', 'PA'],
      ['Effect directed', 'BB'],
      ['Effect top', 'PA'],
    ])
    assert.deepEqual([effect.isForAll, effect.total, effect.approved], [false, 3, 0])
    await withdraw(GREY)
  })

  it('a list change of past days or sources alone affects no company', async () => {
    const past = c.lists.entry({ until: '2026-08-01' })
    await c.lists.propose(GREY, { changes: [past], verifyAllBy: '2027-03-01' })
    assert.equal((await effectOf(GREY)).total, 0)
    await withdraw(GREY)
  })

  it('a list change affects every company where the matrix in force names a list that is renamed', async () => {
    await c.lists.propose(GREY, { name: 'Increased monitoring' })
    const { isForAll, total } = await effectOf(GREY)
    assert.deepEqual([isForAll, total >= 3], [true, true])
    await withdraw(GREY)
    await c.lists.propose('eu-high-risk', { name: 'Union list', changes: [c.lists.entry({ country: 'FJ' })] })
    assert.deepEqual(
      [(await effectOf('eu-high-risk')).isForAll, (await effectOf('eu-high-risk')).total],
      [false, 0],
    )
    await withdraw('eu-high-risk')
  })
})

describe('an adopted change', () => {
  it('an adopted list change opens a review of the clients concerned at once, and of no other', async () => {
    const concerned = await approvedIn('Concerned', 'EE')
    const other = await approvedIn('Not concerned', 'LV')
    await c.lists.propose(GREY, { changes: [c.lists.entry({ country: 'EE' })] })
    assert.equal((await effectOf(GREY)).approved, 1)
    await c.lists.decide(GREY, 'adoption')
    await t.work('risk.countries-listed')
    const looks = await queued('due-diligence.look')
    assert.deepEqual(
      looks.map(({ payload }) => payload.companyId),
      [concerned.companyId],
    )
    await t.work('due-diligence.look')
    assert.deepEqual([await stateOf(concerned.slug), await stateOf(other.slug)], ['reviewing', 'approved'])
    const [{ summary }] = (await c.read(concerned.slug)).current.triggers
    assert.match(summary, /^Risk: .*Estonia/)
  })

  it('an adopted list change opens reviews on the day from which it counts, once that day begins where the company is', async () => {
    const { slug, companyId } = await approvedIn('Concerned later', 'NZ')
    const day = addDays(today, 40)
    await c.lists.adopt(GREY, { changes: [c.lists.entry({ country: 'NZ', from: day })] })
    const [now, later] = await queued('risk.countries-listed')
    assert.deepEqual([now!.payload.day, later!.payload], [null, { countries: ['NZ'], day }])
    assert.equal(new Date(later!.runAt).toISOString(), `${addDays(day, -1)}T10:00:00.000Z`)
    await t.work('risk.countries-listed')
    const looks = (await queued('due-diligence.look')).filter(
      ({ payload }) => payload.companyId === companyId,
    )
    const midnight = new Date(looks.at(-1)!.runAt)
    assert.equal(midnight.toLocaleString('sv', { timeZone: 'Pacific/Auckland' }), `${day} 00:00:00`)
    try {
      mock.timers.enable({ apis: ['Date'], now: midnight.getTime() - 1 })
      await t.work('due-diligence.look')
      assert.equal(await stateOf(slug), 'approved')
      mock.timers.setTime(midnight.getTime())
      await enqueueAll(t.db, 'due-diligence.look', [{ payload: { companyId } }])
      await t.work('due-diligence.look')
    } finally {
      mock.timers.reset()
    }
    assert.equal(await stateOf(slug), 'reviewing')
  })
})
