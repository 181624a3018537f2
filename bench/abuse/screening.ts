import type { DB } from '@domicile/api/db/database'
import { screenCompany } from '@domicile/api/features/compliance/screening/matching/screen-company'
import { createDb, inTransaction } from '@domicile/server/db/db'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { percentile, verdict } from '../compare-times.ts'
import { createPatientPool } from '../database.ts'
import { addBuyers } from '../generate-purchases.ts'
import { readListed } from '../screening/labelled-pairs.ts'
import { addList, addVersion, manyNames } from '../screening/lists.ts'
import { mixedParties } from '../screening/speed.ts'
import { startWorker } from '../servers/serve.ts'
import { sized } from '../size.ts'
import { reportReads, until } from './queued-work.ts'
import { readAlone, readWhile, type Setting } from './reads.ts'

/** The numbers of the companies, which no other measurement uses. */
const FIRST = 50_001
const LAST = FIRST + sized({ smallest: 4, short: 99, full: 999 })
const OFFICERS = 9
/** More than the portal compares with the known subjects: it screens each of these again. */
const PARTIES = sized({ smallest: 2_100, short: 5_000, full: 20_000 })
/** For 100,000 subjects. */
const AIM_SECONDS = 600

/**
 * Replaces a list of 20,000 parties by one that changed each of them, against which the queue screens the 10,000 subjects
 * that are known already, while other companies read. Prints how long that takes and how much slower the reads are.
 */
export async function measureScreening({ databaseUrl, key, urls, data }: Setting): Promise<void> {
  const pool = createPatientPool(databaseUrl, 2)
  const db = createDb<DB>(pool)
  const client = await pool.connect()
  const parties = mixedParties(readListed(), PARTIES)
  const listId = await addList(db)
  await addVersion(db, listId, { number: 1, parties, changed: parties.length })
  await addKnownCompanies(db, client)
  const alone = percentile(await readAlone(urls, 'main', data), 0.95)
  const worker = startWorker(databaseUrl, key)
  try {
    await addVersion(db, listId, { number: 2, parties, changed: parties.length })
    const began = performance.now()
    const screening = { isOver: false }
    const done = until(client, isScreened).finally(() => (screening.isOver = true))
    const beside = await readWhile(() => !screening.isOver, urls, 'main', data)
    await done
    const took = (performance.now() - began) / 1000
    const { rows } = await client.query<{ count: number }>('select count(*)::int from screening_subjects')
    const many = (took / rows[0]!.count) * 100_000
    console.log(
      `\n${rows[0]!.count} subjects screened against a new list in ${took.toFixed(1)} s, 100,000 in ${many.toFixed(0)} s  ${verdict(many <= AIM_SECONDS)}`,
    )
    reportReads(alone, beside)
  } finally {
    worker.kill('SIGTERM')
    client.release()
    await db.destroy()
  }
}

/** Companies with officers, all of them screened. The jobs of their creation are another matter, and are left out. */
async function addKnownCompanies(db: Kysely<DB>, client: pg.ClientBase): Promise<void> {
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
  await addBuyers(client, FIRST, LAST)
  await client.query(addOfficers, [FIRST, LAST, OFFICERS, manyNames((LAST - FIRST + 1) * OFFICERS)])
  for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`)
  const { rows } = await client.query<{ id: string }>('select id from companies')
  for (const { id } of rows) await inTransaction(db, (transaction) => screenCompany(transaction, id, null))
  await client.query('delete from screening_requests')
  await client.query('delete from graphile_worker._private_jobs')
  await client.query('vacuum analyze')
}

const TABLES = ['companies', 'company_officers']

const addOfficers = `
  insert into company_officers (id, company_id, name, role, signing)
  select gen_random_uuid(), companies.id, ($4::text[])[(n - $1::int) * $3::int + place], 'director', 'alone'
  from generate_series($1::int, $2::int) n join companies on companies.name = 'Buyer ' || n
    cross join generate_series(1, $3::int) place`

/** Finds a row once no subject has an outcome of the version before. */
const isScreened = `
  select where not exists (
    select from screening_subjects subject join screening_bases base on base.id = subject.base_id
    where (base.lists -> 0 ->> 'number')::int < 2)`
