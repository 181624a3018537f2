import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ruleVersionNames, screeningMessages } from '@domicile/contract/compliance/screening/screening-kinds'
import { proposalMessages } from '@domicile/contract/proposals/proposal-messages'
import { ruleVersions, rulesOf } from '@domicile/screening/rules'
import { sql } from 'kysely'
import { testApp } from '../../../test/app.ts'
import { screeningInTests } from '../../../test/screening-runs.ts'

const t = await testApp()
const s = await screeningInTests(t)

const PATH = '/api/screening-settings'
const proposal = (own: object = {}) => ({
  threshold: 0.8,
  fourEyesFrom: 0.9,
  rules: '2026-11-23',
  maxAgeDays: 14,
  employees: 'titles',
  jobTitles: ['director'],
  reason: 'Too many hits on common names.',
  ...own,
})
const view = async () => (await t.send(s.people.officer.token, `GET ${PATH}`)).body
const propose = (own: object = {}, { token } = s.people.officer) =>
  t.send(token, `PUT ${PATH}`, proposal(own))
const decide = async (how: 'adoption' | 'rejection', { token } = s.people.second, own: object = {}) =>
  t.send(token, `PUT ${PATH}/${how}`, { number: (await view()).proposed?.number ?? 1, ...own })

describe('a change of the settings', () => {
  it('one person proposes a change of screening settings, and another adopts it', async () => {
    const { officer, second, admin } = s.people
    assert.equal((await view()).current.threshold, 0.7)
    const proposed = await propose()
    assert.deepEqual(
      [proposed.status, proposed.body.current.threshold, proposed.body.proposed.threshold],
      [200, 0.7, 0.8],
    )
    assert.deepEqual(proposed.body.obstacles, [{ event: 'adopt', reason: proposalMessages.ownProposal }])
    const other = await propose({ threshold: 0.9 }, admin)
    assert.deepEqual([other.status, other.body.title], [409, proposalMessages.alreadyProposed])
    const own = await decide('adoption', officer)
    assert.deepEqual([own.status, own.body.title], [403, proposalMessages.ownProposal])
    const missed = await decide('adoption', second, { number: 9999 })
    assert.equal(missed.status, 409)
    const adopted = await decide('adoption', second)
    assert.deepEqual([adopted.body.current.threshold, adopted.body.proposed], [0.8, null])
    await assert.rejects(
      sql`update screening_settings set decided_by = proposed_by where number = ${adopted.body.current.number}`.execute(
        t.db,
      ),
      { code: '23514' },
    )
  })

  it('a change of screening settings is rejected with a reason, also by its author', async () => {
    await propose({ threshold: 0.95 })
    assert.equal((await decide('rejection', s.people.officer, { reason: '' })).status, 422)
    const withdrawn = await decide('rejection', s.people.officer, { reason: 'A mistake.' })
    assert.deepEqual([withdrawn.status, withdrawn.body.proposed], [200, null])
    assert.equal((await decide('rejection', s.people.officer, { reason: 'Seen twice.' })).status, 409)
  })

  it('screening settings need job titles where they choose the employees, and are for those who decide hits', async () => {
    const refused = await propose({ jobTitles: [] })
    assert.deepEqual(refused.body.errors[0].message, screeningMessages.titlesNeeded)
    for (const person of [s.people.manager, s.people.owner]) {
      assert.equal((await t.send(person.token, `GET ${PATH}`)).status, 403)
      assert.equal((await propose({}, person)).status, 403)
    }
  })
})

it('screening settings decide which employees are screened, and all are screened again on adoption', async () => {
  const employ = (firstName: string, jobTitle: string) =>
    t.send(s.people.admin.token, `POST /api/companies/${s.companyId}/employees`, {
      firstName,
      lastName: 'Example',
      email: null,
      jobTitle,
    })
  await employ('Dora', 'Managing Director')
  await employ('Basil', 'Baker')
  await s.work()
  const names = async () =>
    (await s.read()).subjects
      .filter(({ kind }: { kind: string }) => kind === 'employee')
      .map(({ name }: { name: string }) => name)
      .sort()
  assert.deepEqual(await names(), ['Dora Example'])
  await propose({ employees: 'all' })
  await decide('adoption')
  assert.deepEqual(await names(), ['Basil Example', 'Dora Example'])
  assert.ok((await s.read()).summary.stale >= 1)
  await t.work('screening.check')
  await s.work()
  const { stale, neverScreened } = (await s.read()).summary
  assert.deepEqual([stale, neverScreened], [0, 0])
})

describe('past decisions', () => {
  it('past decisions are replayed with another threshold before it is adopted', async () => {
    await propose({ threshold: 0.7, fourEyesFrom: 1 })
    await decide('adoption')
    const born = (name: string) => [{ name, birthDate: '1950-01-01' }, { birthDate: '1971-01-01' }] as const
    for (const name of ['Konrad Confirmed', 'Norbert Nohit']) {
      const [entry, officer] = born(name)
      await s.list(entry)
      await s.officerOf(name, officer)
    }
    await s.list({ name: 'Rudolf Nearby Missed', birthDate: '1950-01-01' })
    await s.officerOf('Rudolf Nearby', { birthDate: '1971-01-01' })
    await s.work()
    const hits = await s.hits()
    const idOf = (name: string) =>
      hits.find(({ subject }: { subject: { name: string } }) => subject.name === name).id
    await s.decide(idOf('Konrad Confirmed'), 'confirmed')
    await s.decide(idOf('Norbert Nohit'), 'no_hit')
    const replay = async (threshold: number) => {
      const asked = await t.send(s.people.officer.token, `POST ${PATH}/replay`, {
        threshold,
        fourEyesFrom: 0.5,
        rules: '2026-11-23',
      })
      assert.deepEqual([asked.status, asked.body.replay.state], [201, 'waiting'])
      await t.work('screening.replay')
      return (await view()).replay.report
    }
    const higher = await replay(0.8)
    const names = ({ hits: found }: { hits: { subject: { name: string } }[] }) =>
      found.map(({ subject }) => subject.name)
    assert.deepEqual([names(higher.lost), names(higher.spared)], [['Konrad Confirmed'], ['Norbert Nohit']])
    assert.deepEqual([higher.added.total, higher.moreSecond], [0, 2])
    const lower = await replay(0.5)
    assert.deepEqual([lower.lost.total, lower.spared.total, names(lower.added)], [0, 0, ['Rudolf Nearby']])
    await propose({ threshold: 0.5, fourEyesFrom: 0.5 })
    assert.equal((await view()).replay.report.added.total, 1)
  })

  it('a proposal with other values shows no replay of past decisions', async () => {
    await decide('rejection', s.people.officer, { reason: 'Another one follows.' })
    await propose({ threshold: 0.77 })
    assert.equal((await view()).replay, null)
  })
})

describe('other rules', () => {
  const others = '2026-11-23-shortened'
  const openHits = async () =>
    (await s.hits('&state=pending')).map(({ subject }: { subject: { name: string } }) => subject.name)
  const runOf = async (name: string) => {
    const { subjects } = await s.read()
    const { runId } = subjects.find((one: { name: string }) => one.name === name)
    return (await t.send(s.people.officer.token, `GET /api/screening-runs/${runId}`)).body
  }
  const close = async () => {
    if ((await view()).proposed)
      await decide('rejection', s.people.officer, { reason: 'Another one follows.' })
  }

  it('other rules are replayed over all subjects, and not only over what was found by those in force', async () => {
    await close()
    await propose({ threshold: 0.7, fourEyesFrom: 1 })
    await decide('adoption')
    await s.list({ name: 'Petra Anna Maria Kurz Lang' })
    await s.officerOf('Petra Kurz')
    // So different that no run has it.
    await s.list({ name: 'Ines Anna Maria Weit', birthDate: '1950-01-01' })
    await s.officerOf('Ines Weit', { birthDate: '1971-01-01' })
    await t.work('screening.check')
    await s.work()
    assert.ok(!(await openHits()).includes('Petra Kurz'))
    const replay = async (threshold: number, rules: string) => {
      const input = { threshold, fourEyesFrom: 1, rules }
      assert.equal((await t.send(s.people.officer.token, `POST ${PATH}/replay`, input)).status, 201)
      await t.work('screening.replay')
      const { report } = (await view()).replay
      return report.added.hits.map(({ subject }: { subject: { name: string } }) => subject.name)
    }
    assert.ok(!(await replay(0.7, '2026-11-23')).includes('Petra Kurz'))
    assert.ok((await replay(0.7, others)).includes('Petra Kurz'))
    assert.ok(!(await replay(0.5, '2026-11-23')).includes('Ines Weit'))
    assert.ok((await replay(0.5, others)).includes('Ines Weit'))
  })

  it('other rules score each subject again once adopted, while a former run is repeated by its own', async () => {
    const former = await runOf('Petra Kurz')
    await propose({ threshold: 0.7, fourEyesFrom: 1, rules: others })
    assert.equal((await view()).replay.rules, others)
    await decide('adoption')
    await t.work('screening.check')
    await s.work()
    assert.ok((await openHits()).includes('Petra Kurz'))
    const latest = await runOf('Petra Kurz')
    assert.deepEqual([former.rules, latest.rules], ['2026-11-23', others])
    const again = await t.send(s.people.manager.token, `POST /api/screening-runs/${former.id}/repeat`)
    assert.deepEqual([again.body.rules, again.body.isSame], ['2026-11-23', true])
  })

  it('screening settings offer the rule versions that the engine has', () => {
    assert.deepEqual(ruleVersionNames, ruleVersions)
    assert.throws(() => rulesOf('2020-01-01'), /unknown version/)
  })
})
