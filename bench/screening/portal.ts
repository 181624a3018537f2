/** Measures how fast the portal screens subjects against lists in PostgreSQL. See ../README.md. */
import { compareVersion } from '@domicile/api/features/compliance/screening/compare-version'
import type { DB } from '@domicile/api/db/database'
import { nameColumns } from '@domicile/api/domain/companies/company-names'
import { type Basis, findBasis } from '@domicile/api/domain/screening/bases.queries'
import { findMatches } from '@domicile/api/features/compliance/screening/matching/find-matches'
import { screenCompany } from '@domicile/api/features/compliance/screening/matching/screen-company'
import type { Entity } from '@domicile/screening/entity'
import { rules } from '@domicile/screening/rules'
import { createDb, inTransaction } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import { type Kysely, sql } from 'kysely'
import { percentile, verdict } from '../compare-times.ts'
import { createDatabase, createPatientPool } from '../database.ts'
import { sized, words } from '../size.ts'
import { measureImport } from './import.ts'
import { readListed } from './labelled-pairs.ts'
import { addList, addVersion, manyNames } from './lists.ts'
import { manyParties, mixedParties } from './speed.ts'

const SUBJECTS = Number(words[0] ?? sized({ smallest: 20, short: 1_000, full: 10_000 }))
const PER_COMPANY = 10
const CHANGED = sized({ smallest: 10, short: 200, full: 200 })
const SINGLE = sized({ smallest: 5, short: 100, full: 1000 })
/** Milliseconds. The last two hold for 100,000 subjects and are scaled; memory is in megabytes. */
const aims = {
  import: 30_000,
  memory: 200,
  subject: 10,
  all: (600_000 * SUBJECTS) / 100_000,
  delta: (20_000 * SUBJECTS) / 100_000,
}

const database = await createDatabase()
try {
  const db = createDb<DB>(createPatientPool(database.url, 2))
  const parties = mixedParties(readListed())
  await measureImports(db, database.url, parties)
  const listId = await addList(db)
  await addVersion(db, listId, { number: 1, parties, changed: parties.length })
  const companies = await addCompanies(db)
  await measureSubjects(db)
  await measureAll(db, companies)
  await measureDelta(db, listId, parties)
  await db.destroy()
} finally {
  await database.drop()
}
process.exit()

/** Companies with nine officers each: ten subjects. The jobs of their creation are not wanted here. */
async function addCompanies(db: Kysely<DB>): Promise<string[]> {
  const names = manyNames(SUBJECTS)
  const ids = Array.from({ length: SUBJECTS / PER_COMPANY }, () => newId())
  await sql`alter table companies disable trigger user`.execute(db)
  await sql`alter table company_officers disable trigger user`.execute(db)
  for (const [number, id] of ids.entries()) {
    const name = `${names[number * PER_COMPANY]!.split(' ').at(-1)} Trading ${number}`
    const columns = nameColumns({ name, legalName: null, registrationNumber: null })
    await db
      .insertInto('companies')
      .values({ id, name, country: 'GB', ...columns })
      .execute()
    const officers = names.slice(number * PER_COMPANY + 1, (number + 1) * PER_COMPANY)
    await sql`
      insert into company_officers (id, company_id, name, role, signing)
      select gen_random_uuid(), ${id}, name, 'director', 'alone' from unnest(${officers}::text[]) name`.execute(
      db,
    )
  }
  await sql`analyze`.execute(db)
  return ids
}

async function measureImports(db: Kysely<DB>, url: string, parties: readonly Entity[]): Promise<void> {
  const { first, next } = await measureImport(db, url, parties)
  for (const [name, { ms, atRest, atMost, file }] of Object.entries({ first, next })) {
    print(`${manyParties} parties imported, ${name} version of ${Math.round(file)} MB`, ms, aims.import)
    const memory = `${Math.round(atMost - atRest)} MB beside the ${Math.round(atRest)} MB of the process`
    console.log(`  ${memory}   aim ${aims.memory} MB: ${verdict(atMost - atRest <= aims.memory)}`)
  }
}

/** One subject after another, twice: parties are read when they are first needed, and later found in memory. */
async function measureSubjects(db: Kysely<DB>): Promise<void> {
  const basis = await findBasis(db)
  const subjects = manyNames(SUBJECTS)
    .slice(0, SINGLE)
    .map((name) => ({ schema: 'Person', properties: { name: [name] } }) as const)
  const first = await timesOf(db, basis, subjects)
  const later = await timesOf(db, basis, subjects)
  const name = `one subject, ${manyParties} parties`
  print(`${name}: engine`, percentile(later.engine, 0.95), aims.subject, 'p95')
  print(`${name}: engine and PostgreSQL`, percentile(later.whole, 0.95), null, 'p95')
  print(`${name}: engine, while it reads the parties`, percentile(first.engine, 0.95), null, 'p95')
  print(`${name}: both, while it reads the parties`, percentile(first.whole, 0.95), null, 'p95')
}

/** For each subject, the time until its matches are found, and the processor time of this process for them. */
async function timesOf(db: Kysely<DB>, basis: Basis, subjects: readonly Entity[]) {
  const times = { whole: [] as number[], engine: [] as number[] }
  for (const subject of subjects) {
    const [started, used] = [performance.now(), process.cpuUsage()]
    await findMatches(db, basis, [subject], rules)
    times.whole.push(performance.now() - started)
    const { user, system } = process.cpuUsage(used)
    times.engine.push((user + system) / 1000)
  }
  return times
}

async function measureAll(db: Kysely<DB>, companies: readonly string[]): Promise<void> {
  const started = performance.now()
  for (const id of companies) await inTransaction(db, (transaction) => screenCompany(transaction, id, null))
  print(
    `${SUBJECTS} subjects with runs stored, one company after another`,
    performance.now() - started,
    aims.all,
  )
  const { rows } = await sql<{ subjects: number; hits: number }>`
    select (select count(*)::int from screening_subjects) as subjects,
      (select count(*)::int from screening_hits) as hits`.execute(db)
  console.log(
    `  ${rows[0]!.subjects} subjects, ${rows[0]!.hits} hits, ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  )
}

/** A version that changes parties, up to the runs of all subjects that resemble one of them. */
async function measureDelta(db: Kysely<DB>, listId: string, parties: readonly Entity[]): Promise<void> {
  await addVersion(db, listId, { number: 2, parties, changed: CHANGED })
  const started = performance.now()
  await compareVersion(db, { listId, number: 2 })
  const compared = performance.now() - started
  const { rows } = await sql<{ id: string }>`
    select distinct company_id as id from screening_subjects where is_affected`.execute(db)
  for (const { id } of rows) await inTransaction(db, (transaction) => screenCompany(transaction, id, null))
  print(`${CHANGED} changed parties compared with ${SUBJECTS} subjects`, compared, aims.delta)
  print(`  and with the runs of ${rows.length} companies`, performance.now() - started, aims.delta)
}

function print(name: string, ms: number, aim: number | null, what = 'in all'): void {
  const aimed = aim === null ? '' : `   aim ${Math.round(aim)} ms: ${verdict(ms <= aim)}`
  console.log(`${name.padEnd(64)} ${what} ${ms.toFixed(1)} ms${aimed}`)
}
