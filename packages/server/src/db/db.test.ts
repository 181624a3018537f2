import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createDb, createPool } from './db.ts'

let database: TestDatabase
let db: Kysely<unknown>
before(async () => {
  database = await testDatabase([])
  db = createDb(createPool(database.url, 1))
})
after(async () => {
  await db.destroy()
  await database.drop()
})

async function prepared(mark: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_prepared_statements
    where statement like ${`%${mark}%`} and statement not like '%pg_prepared_statements%'`.execute(db)
  return rows[0]!.count
}

it('prepares statements, except searches of texts or of many words', async () => {
  const words = (count: number) =>
    sql.join(
      Array.from({ length: count }, () => sql`'larch' like ${'%a%'}`),
      sql` and `,
    )
  for (const count of [1, 2, 200, 201]) await sql`select ${words(count)}`.execute(db)
  assert.equal(await prepared('larch'), 2)
  await sql`select ${sql.join(Array.from({ length: 400 }, () => sql`'aspen'`))}`.execute(db)
  assert.equal(await prepared('aspen'), 1)
  await sql`select to_tsvector('simple', 'rowan') @@ to_tsquery('simple', 'rowan')`.execute(db)
  assert.equal(await prepared('rowan'), 0)
})
