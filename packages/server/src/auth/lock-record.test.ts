import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { createDb, createPool, inTransaction } from '../db/db.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { findLocked, lockRecord, refuseArchived } from './lock-record.ts'

let database: TestDatabase
let db: Kysely<unknown>

before(async () => {
  database = await testDatabase([])
  db = createDb(createPool(database.url, 2))
  await sql`create table things (id int primary key, owner text, version int not null default 1)`.execute(db)
  await sql`create table parts (id int primary key, thing_id int references things (id))`.execute(db)
  await sql`insert into things values (1, 'ours'), (2, 'theirs')`.execute(db)
})

after(async () => {
  await db.destroy()
  await database.drop()
})

test('lockRecord reads the row, and refuses one that is missing or out of scope with the same 404', async () => {
  const where = (id: number) => sql`owner = 'ours' and id = ${id}`
  const columns = sql`id, version`
  assert.deepEqual(await lockRecord(db, 'things', where(1), { columns }), { id: 1, version: 1 })
  for (const id of [2, 3]) {
    await assert.rejects(lockRecord(db, 'things', where(id)), { status: 404 })
    assert.equal(await findLocked(db, 'things', where(id)), undefined)
  }
})

test('lockRecord keeps others from changing the row until the transaction ends', async () => {
  const second = whileLocked({}, (other) => lockRecord(other, 'things', sql`id = 1`))
  await assert.rejects(second, /lock timeout/)
  assert.deepEqual(await lockRecord(db, 'things', sql`id = 1`), { id: 1 })
})

test('lockRecord lets others refer to the row unless that is locked as well', async () => {
  await whileLocked({}, (other) => sql`insert into parts values (1, 1)`.execute(other))
  const second = whileLocked({ withReferences: true }, (other) =>
    sql`insert into parts values (2, 1)`.execute(other),
  )
  await assert.rejects(second, /lock timeout/)
})

test('lockRecord says what to do before an archived record is changed', () => {
  refuseArchived(false, 'company')
  assert.throws(() => refuseArchived(true, 'company', 'invite people'), {
    status: 409,
    message: 'This company is archived. Restore it to invite people.',
  })
})

/** The queries that another transaction can run while one holds the row. */
async function whileLocked(
  lock: { withReferences?: true },
  attempt: (other: Kysely<unknown>) => Promise<unknown>,
) {
  await inTransaction(db, async (holder) => {
    await lockRecord(holder, 'things', sql`id = 1`, lock)
    await inTransaction(db, async (other) => {
      await sql`set local lock_timeout = '50ms'`.execute(other)
      await attempt(other)
    })
  })
}
