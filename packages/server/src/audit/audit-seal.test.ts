import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { recordChange } from './audit.ts'
import { sealAuditEvents } from './audit-seal.ts'
import { verifyAudit } from './audit-verify.ts'
import { createDb, createPool, inTransaction } from '../db/db.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'

type Row = { position: number; eventId: string }

let database: TestDatabase
/** The role of the API, which can only insert, and the owner, who can do anything. */
let api: Kysely<unknown>
let owner: Kysely<unknown>

beforeEach(async () => {
  database = await testDatabase()
  api = createDb(createPool(database.url, 4, { role: 'domicile_api' }))
  owner = createDb(createPool(database.url, 1))
})

afterEach(async () => {
  await Promise.all([api.destroy(), owner.destroy()])
  await database.drop()
})

const origin = { requestId: 'request-1', address: '127.0.0.1', actorId: null, onBehalfOf: null }
const write = (db: Kysely<unknown>, subject: string) =>
  recordChange(db, 'company.changed', origin, { subject, before: { name: 'Old' }, after: { name: subject } })

async function writeAndSeal(count: number): Promise<Row[]> {
  for (let number = 1; number <= count; number += 1) await write(api, `Company ${number}`)
  await sealAuditEvents(api)
  const { rows } = await sql<Row>`
    select position, event_id as "eventId" from audit_seals order by position`.execute(owner)
  return rows
}

/** An attack by a user with all rights on the database. */
async function tamper(...statements: string[]): Promise<void> {
  await inTransaction(owner, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}

const brokenIn = async () => (await verifyAudit(api)).broken

describe('the chain over the audit log', () => {
  it('the audit chain seals new rows in batches and reports the rest', async () => {
    for (let number = 0; number < 5; number += 1) await write(api, 'Company')
    assert.equal((await sealAuditEvents(api, 3)).sealed, 3)
    const half = await verifyAudit(api)
    assert.deepEqual([half.sealed, half.waiting, half.broken], [3, 2, null])
    assert.equal((await sealAuditEvents(api, 3)).sealed, 2)
    assert.equal((await sealAuditEvents(api, 3)).sealed, 0)
    const whole = await verifyAudit(api, half.head)
    assert.deepEqual([whole.sealed, whole.waiting, whole.broken], [5, 0, null])
  })

  it('the audit chain has one sealer at a time and skips no row', async () => {
    for (let number = 0; number < 20; number += 1) await write(api, 'Company')
    // Each on its own open connection, so that they really run at the same time.
    await Promise.all([1, 2, 3, 4].map(() => sql`select pg_sleep(0.1)`.execute(api)))
    const rounds = await Promise.all([1, 2, 3, 4].map(() => sealAuditEvents(api, 20)))
    assert.equal(
      rounds.reduce((sum, { sealed }) => sum + sealed, 0),
      20,
    )
    assert.equal((await verifyAudit(api)).broken, null)
  })

  it('the audit chain does not skip a row that commits after newer ones are sealed', async () => {
    let written = () => {}
    let go = () => {}
    const isWritten = new Promise<void>((resolve) => (written = resolve))
    const mayCommit = new Promise<void>((resolve) => (go = resolve))
    const late = inTransaction(api, async (trx) => {
      await write(trx, 'Late')
      written()
      await mayCommit
    })
    await isWritten
    await writeAndSeal(3)
    go()
    await late
    assert.equal((await sealAuditEvents(api)).sealed, 1)
    const { sealed, waiting, broken } = await verifyAudit(api)
    assert.deepEqual([sealed, waiting, broken], [4, 0, null])
  })

  it('the audit chain stays valid if a column is added to the log', async () => {
    await writeAndSeal(2)
    await sql`alter table audit_events add column later text`.execute(owner)
    assert.equal(await brokenIn(), null)
  })
})

describe('the verification reports tampering by a database administrator:', () => {
  it('reports an altered row of the audit log', async () => {
    const rows = await writeAndSeal(4)
    await tamper(`update audit_events set subject = 'Another' where id = '${rows[1]!.eventId}'`)
    assert.deepEqual(await brokenIn(), { ...rows[1], problem: 'the row was altered' })
  })

  it('reports an altered address, reason or microsecond of an audit row', async () => {
    for (const change of [`address = '10.0.0.1'`, `reason = 'None'`, `at = at + interval '1 microsecond'`]) {
      const [row] = (await writeAndSeal(2)).slice(-2)
      await tamper(`update audit_events set ${change} where id = '${row!.eventId}'`)
      assert.deepEqual((await brokenIn())?.eventId, row!.eventId, change)
      await tamper(`truncate audit_events, audit_seals`)
    }
  })

  it('reports a deleted audit row, also the last', async () => {
    const rows = await writeAndSeal(4)
    await tamper(`delete from audit_events where id = '${rows[3]!.eventId}'`)
    assert.deepEqual(await brokenIn(), { ...rows[3], problem: 'the row is gone' })
    await tamper(`delete from audit_events where id = '${rows[2]!.eventId}'`)
    assert.deepEqual(await brokenIn(), { ...rows[2], problem: 'the row is gone' })
  })

  it('reports an audit row that is deleted together with its seal', async () => {
    const rows = await writeAndSeal(4)
    const { eventId } = rows[1]!
    await tamper(
      `delete from audit_events where id = '${eventId}'`,
      `delete from audit_seals where position = 2`,
    )
    assert.deepEqual(await brokenIn(), { ...rows[2], problem: 'the seal before it, 2, is gone' })
    await tamper('update audit_seals set position = position - 1 where position > 2')
    assert.equal((await brokenIn())?.eventId, rows[2]!.eventId)
  })

  it('reports the newest audit rows deleted with their seals, given an earlier end of the chain', async () => {
    const rows = await writeAndSeal(4)
    const { head } = await verifyAudit(api)
    await tamper(
      `delete from audit_events where id = '${rows[3]!.eventId}'`,
      'delete from audit_seals where position = 4',
    )
    assert.equal((await verifyAudit(api)).broken, null)
    const { broken } = await verifyAudit(api, head)
    assert.equal(broken?.problem, 'the seals after 3 are gone: there were 4')
    await writeAndSeal(1)
    assert.equal((await verifyAudit(api, head)).broken?.problem, 'the chain does not contain the given end')
  })

  it('reports an altered seal and an altered order of audit rows', async () => {
    const rows = await writeAndSeal(4)
    const swap = `update audit_seals set event_id = case position
        when 2 then '${rows[2]!.eventId}'::uuid else '${rows[1]!.eventId}'::uuid end where position in (2, 3)`
    await tamper('alter table audit_seals drop constraint audit_seals_event_id_key', swap)
    assert.equal((await brokenIn())?.problem, 'the order of the rows was altered')
    await tamper(swap.replaceAll('2 then', '3 then'))
    await tamper(`update audit_seals set hash = sha256('x') where position = 2`)
    assert.deepEqual(await brokenIn(), { ...rows[1], problem: 'the seal was altered' })
  })

  it('reports an audit row inserted with an earlier time', async () => {
    await writeAndSeal(2)
    const id = '01900000-0000-7000-8000-000000000001'
    const forge = (forged: string) => `
      insert into audit_events (id, at, action, request_id)
      values ('${forged}', now() - interval '2 days', 'company.changed', 'forged')`
    await tamper(forge(id))
    assert.equal((await sealAuditEvents(api)).sealed, 0)
    const problem = 'the row has no seal, and was written long after its time'
    assert.deepEqual(await brokenIn(), { position: null, eventId: id, problem })
    await tamper(`delete from audit_events where id = '${id}'`)

    const young = 'ffffffff-ffff-7fff-8fff-ffffffffffff'
    await tamper(forge(young))
    assert.equal((await brokenIn())?.eventId, young)
    await sealAuditEvents(api)
    assert.deepEqual(await brokenIn(), {
      position: 3,
      eventId: young,
      problem: 'the row was written long after its time',
    })
  })
})
