import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createDb, createPool } from './db.ts'
import { type List, readIds, readPage } from './list.ts'

type Thing = { id: number; name: string; owner: string | null }

let database: TestDatabase
let db: Kysely<unknown>

/** A condition that every row meets. */
const search = { byIndex: sql<boolean>`true`, byRow: sql<boolean>`true` }

const plainList: List = {
  id: 'things.id',
  from: sql`things`,
  sortedWith: sql`join owners on owners.id = things.owner_id`,
  where: sql`things.id > 0`,
  orderBy: sql`owners.name desc, things.id`,
}
const rows = {
  columns: sql`things.id, things.name, owners.name as owner`,
  from: sql`things join owners on owners.id = things.owner_id`,
}

before(async () => {
  database = await testDatabase([])
  db = createDb(createPool(database.url, 2))
  await sql`create table owners (id int primary key, name text)`.execute(db)
  await sql`create table things (id int primary key, name text, owner_id int)`.execute(db)
  await sql`create sequence reads`.execute(db)
  await sql`insert into owners select n, 'owner ' || n from generate_series(1, 9) n`.execute(db)
  await sql`insert into things select n, 'thing ' || n, 1 + n % 9 from generate_series(1, 10001) n`.execute(
    db,
  )
})

after(async () => {
  await db.destroy()
  await database.drop()
})

for (const isSearch of [false, true])
  describe(`a page of a ${isSearch ? 'search' : 'list'}`, () => {
    const list = { ...plainList, search: isSearch ? search : undefined }
    test(`a page of a ${isSearch ? 'search' : 'list'} is the part of all rows, in their order`, async () => {
      const where = sql`things.id <= 95`
      const all = await sql<Thing>`
      select ${rows.columns} from ${rows.from} where ${where} order by ${list.orderBy}`.execute(db)
      for (const page of [1, 2, 10]) {
        const found = await readPage<Thing>(db, { ...list, where }, rows, { page, pageSize: 10 })
        const items = all.rows.slice((page - 1) * 10, page * 10)
        assert.deepEqual(found, { items, total: 95 })
      }
    })

    test(`a page of a ${isSearch ? 'search' : 'list'} past the end is empty and still has the total`, async () => {
      const beyond = { ...list, where: sql`things.id <= 95` }
      assert.deepEqual(await readPage(db, beyond, rows, { page: 11, pageSize: 10 }), { items: [], total: 95 })
      const none = { ...list, where: sql`false` }
      assert.deepEqual(await readPage(db, none, rows, { page: 1, pageSize: 10 }), { items: [], total: 0 })
    })

    const most = isSearch ? 1_500 : 10_000
    test(`a ${isSearch ? 'search' : 'list'} has an exact total up to ${most}, and says where there are more`, async () => {
      const exact = { ...list, where: sql`things.id <= ${most}` }
      const { items, ...counted } = await readPage(db, exact, rows, { page: most / 10, pageSize: 10 })
      assert.deepEqual([items.length, counted], [10, { total: most }])
      const capped = await readPage(db, list, rows, { page: 1_001, pageSize: 10 })
      assert.deepEqual(
        [capped.items.length, capped.total, capped.isTotalCapped],
        [1, most, true],
        'the last row is past what is counted, and is found all the same',
      )
    })

    test('reads related rows for the rows of the page alone', async () => {
      const columns = sql`${rows.columns}, nextval('reads') as reads`
      await readPage(db, list, { ...rows, columns }, { page: 400, pageSize: 20 })
      const { rows: counted } = await sql<{ reads: number }>`select last_value as reads from reads`.execute(
        db,
      )
      assert.equal(counted[0]!.reads, 20)
      await sql`alter sequence reads restart`.execute(db)
    })
  })

test('the ids of a list are in its order, up to a limit', async () => {
  for (const isSearch of [false, true])
    assert.deepEqual(
      await readIds(db, { ...plainList, search: isSearch ? search : undefined }, 3),
      [8, 17, 26],
    )
})
