import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MOST_TOGETHER } from '@domicile/contract/compliance/screening/hit-states'
import { screeningMessages } from '@domicile/contract/compliance/screening/screening-kinds'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { screeningPortal } from '../../../test/screening-runs.ts'

type Other = { id: string; version: number; company: { name: string }; subjectKind: string }

const { t, s } = await screeningPortal()

const far = { officer: { birthDate: '1950-01-01' }, entry: { birthDate: '1971-06-07' } }

/** A listed person who is an officer of several companies, with the hit in each of them, by the company's name. */
async function officerOfMany(
  name: string,
  { officer = {}, entry = {}, count = 3 }: { officer?: object; entry?: object; count?: number } = {},
) {
  await s.list({ name, ...entry })
  const companies = await Promise.all(
    Array.from({ length: count }, (_, place) => t.company({ name: `${name} ${place + 1}` })),
  )
  for (const companyId of companies) await s.officerOf(name, officer, companyId)
  await s.work()
  const hits = await Promise.all(companies.map(async (id) => (await s.hits(`&companyId=${id}`))[0].id))
  return { companies, hits: hits as string[] }
}

const seen = ({ id, version }: Other) => ({ id, version })
const statesOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await s.hit(id)).state as string))
const archive = (companyId: string, reason: string | null) =>
  sql`update companies set archived_at = ${reason && sql`now()`}, archive_reason = ${reason} where id = ${companyId}`.execute(
    t.db,
  )

describe('hits about the same facts and entry', () => {
  it('the same hits are named with their companies and roles, without those of archived companies', async () => {
    const { hits, companies } = await officerOfMany('Albin Same')
    await s.officerOf('Albin Same', { birthDate: '1980-02-01' }, companies[1])
    await s.work()
    await archive(companies[2]!, 'Left')
    const { others } = await s.hit(hits[0]!)
    assert.deepEqual(
      others.map(({ company, subjectKind }: Other) => [company.name, subjectKind]),
      [['Albin Same 2', 'officer']],
    )
    await archive(companies[2]!, null)
    assert.equal((await s.hit(hits[0]!)).others.length, 2)
  })

  it('the same hits are hidden from account managers, also those of their own companies', async () => {
    const { manager } = s.people
    const { hits, companies } = await officerOfMany('Berta Same')
    for (const id of companies.slice(0, 2))
      await sql`
        insert into account_managers (company_id, user_id) values (${id}, ${manager.id})
        on conflict (company_id) do update set user_id = excluded.user_id`.execute(t.db)
    assert.deepEqual((await s.hit(hits[0]!, manager)).others, [])
  })

  it('the same hits are decided together, each with its own decision and history', async () => {
    const { hits, companies } = await officerOfMany('Cecil Same', far)
    const [first, ...rest] = hits
    const { others } = await s.hit(first!)
    const answer = await s.decide(first!, 'no_hit', s.people.officer, {
      evidence: 'Passport seen.',
      others: others.map(seen),
    })
    assert.deepEqual([answer.status, answer.body.refused, answer.body.others], [200, [], []])
    assert.deepEqual(answer.body.settled, rest)
    assert.deepEqual(await statesOf(hits), ['no_hit', 'no_hit', 'no_hit'])
    for (const id of rest) {
      const { decisions } = await s.hit(id)
      assert.deepEqual(
        [decisions.length, decisions[0].reason, decisions[0].evidence],
        [1, 'Another year of birth.', 'Passport seen.'],
      )
    }
    for (const id of companies) {
      const { body } = await t.send(s.people.officer.token, `GET /api/companies/${id}/history`)
      const actions = body.items.filter(
        ({ action }: { action: string }) => action === 'screening-hit.decided',
      )
      assert.equal(actions.length, 1)
    }
  })

  it('the same hits are left alone unless they are named', async () => {
    const { hits } = await officerOfMany('Dora Same', far)
    await s.decide(hits[0]!, 'no_hit')
    assert.deepEqual(await statesOf(hits), ['no_hit', 'pending', 'pending'])
  })

  it('a second person confirms the same hits together, never the author', async () => {
    const { officer, second } = s.people
    const { hits } = await officerOfMany('Egon Same', { count: 4 })
    const { others } = await s.hit(hits[0]!)
    await s.decide(hits[0]!, 'no_hit', officer, { others: others.slice(0, 2).map(seen) })
    await s.decide(hits[3]!, 'confirmed', officer)
    assert.deepEqual(await statesOf(hits), ['proposed', 'proposed', 'proposed', 'proposed'])

    const asAuthor = await s.hit(hits[0]!, officer)
    assert.deepEqual(asAuthor.others, [])
    const toConfirm = await s.hit(hits[0]!, second)
    assert.deepEqual(
      toConfirm.others.map(({ id }: Other) => id),
      hits.slice(1, 3),
    )
    const own = await s.settle(hits[0]!, 'confirmation', officer, { others: toConfirm.others.map(seen) })
    assert.deepEqual([own.status, own.body.title], [403, screeningMessages.ownDecision])
    const { body } = await s.settle(hits[0]!, 'confirmation', second, { others: toConfirm.others.map(seen) })
    assert.deepEqual(body.refused, [])
    assert.deepEqual(await statesOf(hits), ['no_hit', 'no_hit', 'no_hit', 'proposed'])
    const { decisions } = await s.hit(hits[2]!)
    assert.equal(decisions[0].settlement, 'confirmed')
  })

  it('the same hits notify a second person once for each decision, and not after the confirmation', async () => {
    const { officer, second } = s.people
    const { hits } = await officerOfMany('Frida Same')
    const open = async () => {
      const { body } = await t.send(second.token, 'GET /api/notices?view=action&pageSize=100')
      return body.items
        .filter(({ body: about }: { body: string }) => about === 'Frida Same')
        .map(({ path }: { path: string }) => path)
        .sort()
    }
    const { others } = await s.hit(hits[0]!)
    await s.decide(hits[0]!, 'no_hit', officer, { others: others.map(seen) })
    assert.deepEqual(await open(), hits.map((id) => `/screening-hits/${id}`).sort())
    const { others: same } = await s.hit(hits[1]!, second)
    await s.settle(hits[1]!, 'confirmation', second, { others: same.map(seen) })
    assert.deepEqual(await open(), [])
  })

  it('hits that changed meanwhile, or are about something else, are reported and the rest are decided', async () => {
    const { hits } = await officerOfMany('Gerda Same', { ...far, count: 4 })
    const [unlike] = (await officerOfMany('Hedwig Other', far)).hits
    const { others } = await s.hit(hits[0]!)
    await s.decide(hits[1]!, 'skipped')
    const missing = newId()
    const { version } = await s.hit(unlike!)
    const { status, body } = await s.decide(hits[0]!, 'no_hit', s.people.officer, {
      others: [...others.map(seen), { id: unlike, version }, { id: missing, version: 1 }],
    })
    assert.equal(status, 200)
    assert.deepEqual(
      body.refused.map(({ id }: { id: string }) => id),
      [hits[1], unlike, missing],
    )
    assert.equal(body.refused[1].reason, screeningMessages.notSame)
    assert.ok(body.refused.every(({ reason }: { reason: string }) => reason !== ''))
    assert.deepEqual(await statesOf([...hits, unlike!]), ['no_hit', 'skipped', 'no_hit', 'no_hit', 'pending'])
  })

  it('the same hits stay as they are if the hit itself is stale', async () => {
    const { hits } = await officerOfMany('Ida Same', far)
    const { others, version } = await s.hit(hits[0]!)
    await s.decide(hits[0]!, 'skipped')
    const { status } = await s.decide(hits[0]!, 'no_hit', s.people.officer, {
      version,
      others: others.map(seen),
    })
    assert.equal(status, 409)
    assert.deepEqual(await statesOf(hits), ['skipped', 'pending', 'pending'])
  })

  it('the same hits are decided with at most fifty others', async () => {
    const { hits } = await officerOfMany('Jakob Same', far)
    const others = Array.from({ length: MOST_TOGETHER + 1 }, () => ({ id: newId(), version: 1 }))
    assert.equal((await s.decide(hits[0]!, 'no_hit', s.people.officer, { others })).status, 422)
    assert.equal((await s.hit(hits[0]!)).state, 'pending')
  })
})
