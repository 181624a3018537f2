import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ownMessages } from '@domicile/contract/messages'
import { screeningMessages } from '@domicile/contract/compliance/screening/screening-kinds'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { screeningPortal } from '../../../test/screening-runs.ts'

const { t, s } = await screeningPortal()

/** A hit on an officer and a party of the firm's list, with a name of its own for each test. */
async function hitOn(name: string, own: { officer?: object; entry?: object } = {}) {
  const entryId = await s.list({ name, ...own.entry })
  const officer = await s.officerOf(name, own.officer)
  await s.work()
  const found = (await s.hits(`&companyId=${s.companyId}&show=all`)).find(
    ({ party }: { party: { id: string } }) => party.id === entryId,
  )
  assert.ok(found, `${name} was found`)
  return { id: found.id as string, entryId, officer }
}
const near = { officer: { birthDate: '1950-01-01' }, entry: { birthDate: '1971-06-07' } }
const noticesOf = async ({ token }: { token: string }, kind: string) =>
  (await t.send(token, 'GET /api/notices?view=action&pageSize=100')).body.items.filter(
    (notice: { kind: string }) => notice.kind === kind,
  )
const change = (officer: { id: string }, own: object) =>
  sql`update company_officers set ${sql.join(
    Object.entries(own).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )} where id = ${officer.id}`.execute(t.db)

describe('a hit', () => {
  it('a hit shows both sides and every reason for its score', async () => {
    const { id } = await hitOn('Ivan Petrenko', {
      officer: { birthDate: '1961-02-03', nationality: 'UA' },
      entry: { name: 'Иван Петренко', birthDate: '1961-02-03', country: 'UA', reason: 'Listed for a test.' },
    })
    const hit = await s.hit(id)
    assert.deepEqual(
      [hit.state, hit.label, hit.isOpen, hit.needsSecond],
      ['pending', 'needs attention', true, true],
    )
    assert.deepEqual(hit.subjectFacts.properties, {
      name: ['Ivan Petrenko'],
      birthDate: ['1961-02-03'],
      nationality: ['UA'],
    })
    assert.deepEqual(hit.partyFacts.properties.name, ['Иван Петренко'])
    assert.equal(hit.partyFacts.listings[0].reason, 'Listed for a test.')
    const [name] = hit.features
    assert.deepEqual([name.feature, name.query, name.candidate], ['name', 'Ivan Petrenko', 'Иван Петренко'])
    assert.deepEqual([name.words.pairs.length, name.words.onlyCandidate], [2, []])
  })

  it('a hit ends when the party is removed from the list, and cannot be decided then', async () => {
    const { id, entryId } = await hitOn('Removed Later')
    await s.removeEntry(entryId)
    await s.work()
    const hit = await s.hit(id)
    assert.deepEqual([hit.isOpen, hit.endedBecause, hit.allowedActions], [false, 'party_removed', []])
    const refused = await s.decide(id, 'no_hit')
    assert.deepEqual([refused.status, refused.body.title], [409, screeningMessages.ended])
  })

  it('a hit stays open when a client only changes the name, and ends when the subject leaves', async () => {
    const { id, officer } = await hitOn('Evading Person')
    await change(officer, { name: 'Somewhere Else' })
    await s.work()
    assert.equal((await s.hit(id)).isOpen, true)
    await sql`delete from company_officers where id = ${officer.id}`.execute(t.db)
    await s.work()
    assert.equal((await s.hit(id)).endedBecause, 'subject_left')
  })
})

describe('a decision', () => {
  it('a decision on a hit needs a second person from the score that the firm set', async () => {
    const { officer, second } = s.people
    const { id } = await hitOn('Maxim Highscore')
    const decided = await s.decide(id, 'no_hit', officer, { evidence: 'Passport seen.' })
    assert.deepEqual([decided.status, decided.body.state], [200, 'proposed'])
    assert.deepEqual(decided.body.obstacles, [{ event: 'confirm', reason: screeningMessages.ownDecision }])
    const own = await s.settle(id, 'confirmation', officer)
    assert.deepEqual([own.status, own.body.title], [403, screeningMessages.ownDecision])
    const mine = await s.hits('&waitsFor=me', second)
    assert.deepEqual(
      mine.map((hit: { id: string }) => hit.id),
      [id],
    )
    assert.deepEqual(await s.hits('&waitsFor=me', officer), [])
    const confirmed = await s.settle(id, 'confirmation', second)
    assert.deepEqual([confirmed.body.state, confirmed.body.isOpen], ['no_hit', false])
    const [decision] = confirmed.body.decisions
    assert.deepEqual([decision.evidence, decision.settlement], ['Passport seen.', 'confirmed'])
    assert.ok(decision.settledBy && decision.settledBy !== decision.by)
  })

  it('a decision on a hit is no longer to decide for its author, who cannot confirm it', async () => {
    const { officer, second } = s.people
    const { id } = await hitOn('Proposed Byme')
    const isIn = async (show: string, by: { id: string; token: string }) =>
      (await s.hits(`&show=${show}`, by)).some((hit: { id: string }) => hit.id === id)
    const places = async () => [
      [await isIn('open', officer), await isIn('decided', officer)],
      [await isIn('open', second), await isIn('decided', second)],
    ]
    assert.deepEqual(await places(), [
      [true, false],
      [true, false],
    ])
    await s.decide(id, 'no_hit')
    assert.deepEqual(await places(), [
      [false, true],
      [true, false],
    ])
    await s.settle(id, 'return', second, { reason: 'Look at the address.' })
    assert.deepEqual(await places(), [
      [true, false],
      [true, false],
    ])
  })

  it('a decision that a hit is the party needs more than the name', async () => {
    const { id } = await hitOn('Onlya Namesake')
    const messageOf = async (decision: string, reason: string) => {
      const { status, body } = await s.decide(id, decision, s.people.officer, { reason })
      return [status, body.errors?.[0]?.pointer, body.errors?.[0]?.message]
    }
    for (const reason of ['Name: the same.', 'The names are identical.', 'Same name'])
      assert.deepEqual(await messageOf('confirmed', reason), [422, '/reason', screeningMessages.onlyName])
    for (const reason of ['x', 'ok', 'Same'])
      assert.deepEqual(await messageOf('no_hit', reason), [422, '/reason', ownMessages.reason])
    assert.equal((await messageOf('confirmed', 'Name: the same. Date of birth: the same.'))[0], 200)
  })

  it('a decision on a hit is returned to its author with the reason', async () => {
    const { id } = await hitOn('Sent Backwards')
    await s.decide(id, 'skipped')
    const back = await s.settle(id, 'return', s.people.second, { reason: 'Look at the address.' })
    assert.deepEqual(
      [back.body.state, back.body.decisions[0].returnReason],
      ['pending', 'Look at the address.'],
    )
    const [notice] = await noticesOf(s.people.officer, 'screening.decision-returned')
    assert.equal(notice.body, 'Look at the address.')
  })

  it('a decision on a hit is final at once below that score, and can be replaced by another', async () => {
    const { id } = await hitOn('Nikola Lowscore', near)
    const cleared = await s.decide(id, 'no_hit')
    assert.deepEqual([cleared.body.state, cleared.body.needsSecond], ['no_hit', false])
    const again = await s.decide(id, 'confirmed')
    assert.deepEqual(
      again.body.decisions.map(({ decision }: { decision: string }) => decision),
      ['confirmed', 'no_hit'],
    )
  })

  it('a decision on a hit needs a reason, and the version that the person saw', async () => {
    const { id } = await hitOn('Ivona Stale')
    assert.equal((await s.decide(id, 'no_hit', s.people.officer, { reason: '' })).status, 422)
    assert.equal((await s.decide(id, 'no_hit', s.people.officer, { evidence: 'x'.repeat(2001) })).status, 422)
    const { version } = await s.hit(id)
    await s.decide(id, 'no_hit')
    await s.settle(id, 'confirmation', s.people.second)
    const stale = await s.decide(id, 'confirmed', s.people.second, { version })
    assert.deepEqual([stale.status, stale.body.type], [409, '/problems/stale'])
  })

  it('a decision on a hit is refused to clients, account managers, and for companies that are archived', async () => {
    const { owner, manager, otherManager } = s.people
    const { id } = await hitOn('Guarded Person')
    assert.equal((await s.hit(id, manager)).id, id)
    const { version } = await s.hit(id)
    const body = { decision: 'no_hit', reason: 'There is none.', evidence: null, version }
    for (const [person, status] of [
      [owner, 403],
      [manager, 403],
    ] as const)
      assert.equal(
        (await t.send(person.token, `PUT /api/screening-hits/${id}/decision`, body)).status,
        status,
      )
    assert.equal((await t.send(otherManager.token, `GET /api/screening-hits/${id}`)).status, 404)
    assert.deepEqual(await s.hits('&show=all', otherManager), [])
    assert.equal((await t.send(owner.token, 'GET /api/screening-hits')).status, 403)
    const archive = (at: string | null) =>
      sql`update companies set archived_at = ${at}, archive_reason = ${at && 'Left'} where id = ${s.companyId}`.execute(
        t.db,
      )
    await archive('2026-01-01')
    assert.equal((await s.decide(id, 'no_hit')).status, 409)
    assert.deepEqual(await s.hits(`&companyId=${s.companyId}`), [])
    await archive(null)
  })
})

describe('a cleared pair', () => {
  it('a cleared pair stays cleared until the subject changes, and shows the earlier decision then', async () => {
    const { id, officer } = await hitOn('Cleared Subject', near)
    await s.decide(id, 'no_hit')
    await t.send(s.people.officer.token, `POST /api/companies/${s.companyId}/screening`)
    await s.work()
    assert.equal((await s.hit(id)).state, 'no_hit')
    await change(officer, { birth_date: '1971-06-07' })
    await s.work()
    const hit = await s.hit(id)
    assert.deepEqual([hit.state, hit.reopened, hit.isOpen], ['pending', 'subject_changed', true])
    assert.deepEqual(
      hit.decisions.map(({ decision, isAboutCurrent }: Record<string, unknown>) => [
        decision,
        isAboutCurrent,
      ]),
      [['no_hit', false]],
    )
  })

  it('a cleared pair is pending again when the entry of the list changes', async () => {
    const { id, entryId } = await hitOn('Cleared Entry', near)
    await s.decide(id, 'no_hit')
    await s.changeEntry(entryId, { name: 'Cleared Entry', birthDate: '1950-01-01' })
    await s.work()
    const hit = await s.hit(id)
    assert.deepEqual([hit.state, hit.reopened], ['pending', 'party_changed'])
  })

  it('a change of the pair voids a decision that no one has confirmed', async () => {
    const { id, officer } = await hitOn('Void Decision')
    await s.decide(id, 'no_hit')
    await change(officer, { nationality: 'CZ' })
    await s.work()
    const hit = await s.hit(id)
    assert.deepEqual([hit.state, hit.decisions[0].settlement], ['pending', 'void'])
  })

  it('a change of the pair does not undo a confirmed hit', async () => {
    const { id, officer } = await hitOn('Confirmed Person', near)
    await s.decide(id, 'confirmed')
    await change(officer, { name: 'Someone Harmless' })
    await s.work()
    const hit = await s.hit(id)
    assert.deepEqual([hit.state, hit.endedAt], ['confirmed', null])
    assert.ok((await s.read()).summary.confirmed >= 1)
  })
})

describe('the database', () => {
  const refused = { code: '23514' }

  it('the database refuses to clear a hit without a decision, or with that of one person', async () => {
    const { officer, second } = s.people
    const { id } = await hitOn('Database Person')
    const clear = sql`update screening_hits set state = 'no_hit' where id = ${id}`
    await assert.rejects(clear.execute(t.db), refused)
    const insert = (settlement: string | null, by: string) => sql`
      insert into screening_decisions (id, company_id, hit_id, decision, reason, score, fingerprint, party_hash, decided_by,
        settlement, settled_at)
      select ${newId()}, company_id, id, 'no_hit', 'None.', score, fingerprint, party_hash, ${by}, ${settlement},
        case when ${settlement}::text is not null then now() end
      from screening_hits where id = ${id}`
    await assert.rejects(insert('not_needed', officer.id).execute(t.db), refused)
    await insert(null, officer.id).execute(t.db)
    await assert.rejects(clear.execute(t.db), refused)
    const confirm = (by: string) => sql`
      update screening_decisions set settlement = 'confirmed', settled_by = ${by}, settled_at = now() where hit_id = ${id}`
    await assert.rejects(confirm(officer.id).execute(t.db), refused)
    await confirm(second.id).execute(t.db)
    await clear.execute(t.db)
    const rewrite = sql`update screening_decisions set reason = 'Another one.' where hit_id = ${id}`
    await assert.rejects(rewrite.execute(t.db), refused)
  })
})
