import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { columnsOf, rowOf } from './columns.ts'

const Company = z.object({
  id: z.string(),
  legalName: z.string(),
  country: z.string(),
  managerName: z.string(),
  version: z.number(),
})
const CompanyInput = Company.pick({ legalName: true, country: true })

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('not asked')
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const textOf = (fragment: RawBuilder<unknown>) => fragment.compile(db).sql

test('reads the columns of a schema in its order, under the API’s names', () => {
  const columns = columnsOf(Company, 'companies', { country: 'country_code', managerName: sql`upper(name)` })
  assert.equal(
    textOf(columns),
    '"companies"."id" as "id", "companies"."legal_name" as "legalName", ' +
      '"companies"."country_code" as "country", upper(name) as "managerName", "companies"."version" as "version"',
  )
})

test('reads named columns without a table', () => {
  assert.equal(
    textOf(columnsOf('id sha256 isForClient')),
    '"id" as "id", "sha256" as "sha256", "is_for_client" as "isForClient"',
  )
})

test('writes the columns of a schema and nothing besides', () => {
  const row = rowOf(CompanyInput, { country: 'country_code' })
  const sent = { legalName: 'Acme Ltd', country: 'IE', version: 3 }
  const written: { legal_name: string; country_code: string } = row(sent)
  assert.deepEqual(written, { legal_name: 'Acme Ltd', country_code: 'IE' })
})
