import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inTransaction } from '@domicile/server/db/db'
import { sql } from 'kysely'
import { screenCompany } from './matching/screen-company.ts'
import { screeningPortal } from '../../../test/screening-runs.ts'
import { unList, unPeople } from '../../../test/screening.ts'

const { t, s } = await screeningPortal()

type Row = Record<string, never> & {
  id: string
  kind: string
  name: string
  freshness: string
  outcome: string
}
const subjectsOf = async (of?: string) => (await s.read(of)).subjects as Row[]
const subject = async (name: string, of?: string) =>
  (await subjectsOf(of)).find((one) => one.name === name) as unknown as {
    id: string
    kind: string
    runId: string
    freshness: string
    outcome: string
    openHits: number
  }
async function addOwner(of: string, own: object) {
  const shares = { holderType: 'person', interest: 'shareholding', percentage: '60', ...own }
  const { status } = await t.send(s.people.admin.token, `POST /api/companies/${of}/owners`, shares)
  assert.equal(status, 201)
}
type Proof = { lists: { id: string; sha256: string }[] }
const runOf = async (id: string) =>
  (await t.send(s.people.officer.token, `GET /api/screening-runs/${id}`)).body

describe('a new company', () => {
  it('a new company is screened with everyone in its registers by the job of its creation', async () => {
    const id = await t.company({ name: 'Lantern Tools' })
    await s.officerOf('Wanda Example', {}, id)
    const before = await s.read(id)
    assert.deepEqual([before.summary.subjects, before.summary.neverScreened, before.isRunning], [2, 2, true])
    await s.work()
    const { summary, isRunning } = await s.read(id)
    assert.deepEqual([summary.subjects, summary.neverScreened, summary.stale, isRunning], [2, 0, 0, false])
    assert.deepEqual(
      (await subjectsOf(id)).map(({ kind, name, outcome, freshness }) => [kind, name, outcome, freshness]),
      [
        ['company', 'Lantern Tools Ltd', 'clear', 'fresh'],
        ['officer', 'Wanda Example', 'clear', 'fresh'],
      ],
    )
  })

  it('a new company is screened within a minute or so, however often its registers change', async () => {
    const id = await t.company({ name: 'Restless Crafts' })
    const minuteFromFirst = sql<boolean>`job.run_at <= request.first_at + interval '1 minute'`
    await sql`
      update screening_requests set first_at = now() - interval '58 seconds' where company_id = ${id}`.execute(
      t.db,
    )
    await s.officerOf('Wanda Example', {}, id)
    const { rows } = await sql<{ isSoon: boolean }>`
      select ${minuteFromFirst} as "isSoon" from screening_requests request
        join graphile_worker.jobs job on job.key = 'screening:' || request.company_id
      where request.company_id = ${id}`.execute(t.db)
    assert.deepEqual(rows, [{ isSoon: true }])
    await s.work()
  })

  it('a new company could not be checked while a list is missing, and is checked once it is there', async () => {
    const un = await s.listOf('un')
    const id = await t.company({ name: 'Meadow Cheese' })
    await s.work()
    const early = await s.read(id)
    assert.equal(early.subjects[0].outcome, 'not_checked')
    const { use } = early.lists.find((list: { id: string }) => list.id === un)
    assert.deepEqual([early.summary.notChecked, use], [1, 'missing'])
    const run = await runOf(early.subjects[0].runId)
    assert.equal(run.lists.find((list: { id: string }) => list.id === un).use, 'missing')
    await t.upload(s.people.officer.token, `/api/screening-lists/${un}/versions`, {
      bytes: unList(unPeople(1, 30)),
      name: 'list.xml',
    })
    await t.work('screening-list.import')
    await t.work('screening.list-changed')
    await t.work('screening.check')
    await s.work()
    assert.deepEqual(
      (await subjectsOf(id)).map(({ outcome }) => outcome),
      ['clear'],
    )
  })
})

describe('a run', () => {
  it('a screening run proves what was searched where and by which rules, and is repeated against the kept versions', async () => {
    await s.officerOf('Clara Nobodova', { birthDate: '1980-02-03' })
    await s.work()
    const { runId } = await subject('Clara Nobodova')
    const proof = await runOf(runId)
    assert.deepEqual(
      [proof.outcome, proof.cause, proof.threshold, proof.matches],
      ['clear', 'created', 0.7, []],
    )
    assert.deepEqual(proof.facts.properties, { name: ['Clara Nobodova'], birthDate: ['1980-02-03'] })
    assert.match(proof.rules, /^\d{4}-\d{2}-\d{2}/)
    assert.ok(proof.lists.every(({ use }: { use: string }) => use === 'searched'))
    assert.equal(proof.lists.find(({ kind }: { kind: string }) => kind === 'un').parties, 30)
    for (const { sha256 } of proof.lists) assert.match(sha256, /^[0-9a-f]{64}$/)

    const entryId = await s.list({ name: 'Clara Nobodova', birthDate: '1980-02-03' })
    const again = await t.send(s.people.manager.token, `POST /api/screening-runs/${runId}/repeat`)
    assert.equal(again.status, 201)
    assert.deepEqual([again.body.outcome, again.body.isSame, again.body.repeats], ['clear', true, runId])
    await s.work()
    const now = await subject('Clara Nobodova')
    assert.deepEqual([now.outcome, now.openHits], ['hits', 1])
    const found = await runOf(now.runId)
    assert.deepEqual([found.cause, found.matches[0].partyId], ['list', entryId])
    await s.removeEntry(entryId)
    await s.work()
    const { openHits, runId: lastId } = await subject('Clara Nobodova')
    assert.equal(openHits, 0)
    const ownHash = ({ lists }: Proof) => lists.find(({ id }) => id === s.listId)?.sha256
    const last = await runOf(lastId)
    assert.notEqual(ownHash(found), ownHash(proof))
    assert.deepEqual([last.outcome, ownHash(last)], ['clear', ownHash(proof)])
    const later = await t.send(s.people.manager.token, `POST /api/screening-runs/${now.runId}/repeat`)
    assert.deepEqual([later.body.outcome, later.body.isSame, later.body.hits], ['hits', true, 1])
  })

  it('a screening run is stored for everyone when a person asks, even if nothing changed', async () => {
    const path = `/api/companies/${s.companyId}/screening`
    const count = async () => (await t.send(s.people.officer.token, `GET ${path}-runs`)).body.total as number
    const [before, { summary }] = [await count(), await s.read()]
    const asked = await Promise.all([1, 2].map(() => t.send(s.people.manager.token, `POST ${path}`)))
    assert.deepEqual(
      asked.map(({ status, body }) => [status, body.isRunning]),
      [
        [201, true],
        [201, true],
      ],
    )
    const waiting = (await t.jobs()).filter(({ name }) => name === 'screening.company')
    assert.equal(waiting.length, 1)
    await s.work()
    assert.equal(await count(), before + summary.subjects)
    const [last] = (await t.send(s.people.officer.token, `GET ${path}-runs`)).body.items
    assert.deepEqual([last.cause, last.by?.startsWith('Test ')], ['asked', true])
  })

  it('a screening run is compared with later versions that say nothing about its subject, without another run', async () => {
    await s.officerOf('Ludmila Quiet')
    await s.work()
    const { runId } = await subject('Ludmila Quiet')
    await s.list({ name: 'Bartholomew Quite Different' })
    await s.work()
    const now = await subject('Ludmila Quiet')
    assert.deepEqual([now.runId, now.freshness], [runId, 'fresh'])
    const { laterVersions } = await runOf(runId)
    assert.deepEqual([laterVersions.at(-1).listId, laterVersions.at(-1).parties], [s.listId, 1])
  })

  it('a screening run is repeated when it is too old', async () => {
    await sql`update screening_subjects set run_at = now() - interval '31 days' where company_id = ${s.companyId}`.execute(
      t.db,
    )
    assert.equal((await subject('Clara Nobodova')).freshness, 'stale')
    await t.work('screening.check')
    await s.work()
    const { freshness, runId } = await subject('Clara Nobodova')
    assert.deepEqual([freshness, (await runOf(runId)).cause], ['fresh', 'schedule'])
  })
})

describe('who is screened', () => {
  it('screening follows the chain up too if a person asks before the job of a change has run', async () => {
    const below = await t.company({ name: 'Quay Stores' })
    const top = await t.company({ name: 'Quay Holding' })
    await addOwner(below, { holderType: 'company', holderCompanyId: top, name: null })
    await s.work()
    await addOwner(top, { name: 'Ines Upward' })
    await t.send(s.people.officer.token, `POST /api/companies/${top}/screening`)
    await s.work()
    assert.equal((await subject('Ines Upward', below)).outcome, 'clear')
  })

  it('screening keeps its hits beyond the limit of subjects, and counts them as never screened', async () => {
    const crowded = await t.company({ name: 'Crowded Works' })
    const top = await t.company({ name: 'Crowded Holding' })
    await addOwner(crowded, { holderType: 'company', holderCompanyId: top, name: null })
    await addOwner(top, { name: 'Prosper Quillfeather' })
    await s.list({ name: 'Prosper Quillfeather' })
    await s.work()
    await sql`
      insert into company_employees (id, company_id, first_name, last_name, job_title)
      select gen_random_uuid(), ${crowded}, 'P' || md5(n::text), 'Q' || md5('x' || n), 'director'
      from generate_series(1, 2000) n`.execute(t.db)
    await s.work()
    const { summary } = await s.read(crowded)
    assert.deepEqual([summary.pending, summary.neverScreened], [1, 1])
  })

  it('screening follows the chain of ownership, and a change up the chain reaches the company below', async () => {
    const [top, below] = [
      await t.company({ name: 'Summit Holding' }),
      await t.company({ name: 'Valley Works' }),
    ]
    await addOwner(below, { holderType: 'company', holderCompanyId: top, name: null })
    await s.work()
    await addOwner(top, { name: 'Ottoline Faraway' })
    await s.work()
    const holder = await subject('Ottoline Faraway', below)
    assert.deepEqual([holder.kind, holder.outcome], ['holder', 'clear'])

    const { manager } = s.people
    await t.db.insertInto('account_managers').values({ company_id: below, user_id: manager.id }).execute()
    const { subjects } = await s.read(below, manager)
    assert.deepEqual(
      subjects.map(({ name }: { name: string }) => name),
      ['Valley Works Ltd'],
    )
    const run = `GET /api/screening-runs/${holder.runId}`
    assert.equal((await t.send(manager.token, run)).status, 404)
    assert.equal((await t.send(s.people.officer.token, run)).status, 200)
  })

  it('a subject is screened once when two jobs for a company run at once', async () => {
    const id = await t.company({ name: 'Twice Screened' })
    const screen = () => inTransaction(t.db, (db) => screenCompany(db, id, null))
    await Promise.all([screen(), screen()])
    assert.equal(
      (await t.send(s.people.officer.token, `GET /api/companies/${id}/screening-runs`)).body.total,
      1,
    )
  })

  it('screening leaves out archived companies', async () => {
    const id = await t.company({ name: 'Closed Doors' })
    await sql`update companies set archived_at = now(), archive_reason = 'Left' where id = ${id}`.execute(
      t.db,
    )
    await s.work()
    assert.equal((await s.read(id)).summary.neverScreened, 1)
    const asked = await t.send(s.people.officer.token, `POST /api/companies/${id}/screening`)
    assert.equal(asked.status, 409)
  })
})

describe('the people of other companies', () => {
  it('clients see no screening, and account managers only that of their companies', async () => {
    const { runId } = await subject('Clara Nobodova')
    const { owner, otherManager } = s.people
    const paths = [
      `companies/${s.companyId}/screening`,
      `companies/${s.companyId}/screening-runs`,
      `screening-runs/${runId}`,
    ]
    for (const path of paths) {
      assert.equal((await t.send(owner.token, `GET /api/${path}`)).status, 403, path)
      assert.equal((await t.send(otherManager.token, `GET /api/${path}`)).status, 404, path)
    }
    const repeat = `POST /api/screening-runs/${runId}/repeat`
    assert.equal((await t.send(owner.token, repeat)).status, 403)
    assert.equal((await t.send(otherManager.token, repeat)).status, 404)
    assert.equal(
      (await t.send(otherManager.token, `POST /api/companies/${s.companyId}/screening`)).status,
      404,
    )
  })
})
