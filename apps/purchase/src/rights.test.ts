import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { recordChange } from '@domicile/server/audit/audit'
import { createDb, createPool, type DatabaseRole } from '@domicile/server/db/db'
import { enqueueFor, jobs } from '@domicile/server/jobs/jobs'
import { newId } from '@domicile/server/db/ids'
import { testDatabase, type TestDatabase } from '@domicile/server/testing/test-database'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'

// Tests the database's own refusals to this API, for staff and for clients.

const roles = ['domicile_purchase', 'domicile_buyer'] as const satisfies DatabaseRole[]
const views = [
  'users',
  'sessions',
  'memberships',
  'companies',
  'account_managers',
  'impersonations',
  'support_access',
  'company_files',
  'due_diligence',
]

let database: TestDatabase
let owner: Kysely<unknown>
const as = {} as Record<(typeof roles)[number], Kysely<unknown>>
before(async () => {
  database = await testDatabase()
  owner = createDb(createPool(database.url, 1))
  for (const role of roles)
    as[role] = createDb(createPool(database.url, 1, { role, settings: ['search_path=purchase'] }))
})
after(async () => {
  for (const db of [owner, ...Object.values(as)]) await db.destroy()
  await database.drop()
})

const DENIED = { code: '42501' }

for (const role of roles)
  describe(role, () => {
    it(`${role} reads people and companies by its views, and no table behind them`, async () => {
      const { rows } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public'`.execute(owner)
      assert.ok(rows.length > 30)
      for (const { name } of rows)
        await assert.rejects(sql`select from ${sql.id('public', name)}`.execute(as[role]), DENIED, name)
      for (const view of views) await sql`select from ${sql.id(view)}`.execute(as[role])
    })

    it(`${role} changes nothing through its views`, async () => {
      for (const view of views)
        for (const statement of [`delete from ${view}`, `insert into ${view} default values`])
          await assert.rejects(sql.raw(statement).execute(as[role]), DENIED, statement)
      const promotion = sql`update users set staff_role = 'administrator'`
      await assert.rejects(promotion.execute(as[role]), DENIED)
      const lock = sql`select from companies for update`
      await assert.rejects(lock.execute(as[role]), DENIED)
    })

    it(`${role} records what it did, and reads nothing of the log`, async () => {
      const origin = { requestId: newId(), address: null, actorId: null, onBehalfOf: null }
      await recordChange(as[role], 'order.placed', origin, { subject: 'Order 7' })
      await assert.rejects(recordChange(as[role], 'user.role-changed', origin, {}), { code: '44000' })
      await assert.rejects(sql`select from audit_events`.execute(as[role]), DENIED)
    })

    it(`${role} enqueues jobs of purchases, and takes no other job’s place by its key`, async () => {
      const payload = z.strictObject({ role: z.string() })
      const enqueue = enqueueFor(
        jobs({ 'order.test': { summary: '', payload }, 'email.test': { summary: '', payload } }),
      )
      await enqueue(owner, 'email.test', { role }, { key: 'the same' })
      await enqueue(as[role], 'order.test', { role }, { key: 'the same' })
      await assert.rejects(enqueue(as[role], 'email.test', { role }), DENIED)
      const { rows } = await sql<{ name: string }>`
        select task_identifier as name from graphile_worker.jobs where key like '%the same' order by id`.execute(
        owner,
      )
      assert.deepEqual(
        rows.map(({ name }) => name),
        ['email.test', 'order.test'],
      )
      await assert.rejects(sql`select from graphile_worker.jobs`.execute(as[role]), DENIED)
      await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(owner)
    })
  })
