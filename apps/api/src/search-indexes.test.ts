import assert from 'node:assert/strict'
import { it } from 'node:test'
import { testDatabase } from '@domicile/server/testing/test-database'
import pg from 'pg'

it('a search after an import stays fast: no index has a list of rows to add later', async () => {
  const database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string; options: string[] | null }>(`
    select relname as name, reloptions as options
    from pg_class join pg_am on pg_am.oid = relam
    where amname = 'gin' and relnamespace::regnamespace::text in ('public', 'purchase')`)
  await client.end()
  await database.drop()
  assert.ok(rows.length >= 5)
  for (const { name, options } of rows) assert.ok(options?.includes('fastupdate=off'), name)
})
