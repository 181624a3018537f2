/**
 * Measures the delay between a firing and the start of its run when a thousand schedules are due at once. See
 * README.md.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { DB } from '@domicile/api/db/database'
import { nameColumns } from '@domicile/api/domain/companies/company-names'
import { startMainWorker } from '@domicile/api/start-worker'
import { createDb } from '@domicile/server/db/db'
import { generateSecretsKey } from '@domicile/server/settings/env-values'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { percentile, verdict } from './compare-times.ts'
import { createDatabase, createPatientPool } from './database.ts'
import { sized } from './size.ts'

const SCHEDULES = sized({ smallest: 20, short: 200, full: 1000 })
/** The time to make them before they are due. */
const HEAD_START_MS = sized({ smallest: 500, short: 2_000, full: 2_000 })
const AIM_MS = 1000
const PATIENCE_MS = 60_000

/** The definition of each workflow. */
const work = {
  key: 'a',
  name: 'Look',
  kind: 'work',
  label: 'in progress',
  limit: null,
  onDecline: null,
  wait: null,
}
const drawn = {
  name: 'Workflow',
  trigger: { type: 'schedule', frequency: 'monthly', every: 0, days: [1], hours: 9, minutes: 0, on: null },
  email: { senderName: null, replyTo: 'firm' },
  statusAfterRestart: null,
  companies: 'all',
  stages: [{ ...work, assignee: 'accountManager', template: null, actions: [] }],
}

const database = await createDatabase()
try {
  const db = createDb<DB>(createPatientPool(database.url, 2))
  const administrator = await addPeople(db)
  const worker = startMainWorker({
    databaseUrl: database.url,
    publicUrl: 'http://localhost:3000',
    secretsKey: generateSecretsKey(),
    smtpUrl: undefined,
    mailFrom: 'Domicile <no-reply@domicile.example>',
    log: { debug() {}, warn: console.warn, error: console.error },
  })
  await measure(db, administrator, { workflows: SCHEDULES, companies: 1 })
  await measure(db, administrator, { workflows: 10, companies: SCHEDULES / 10 })
  await worker.stop()
  await db.destroy()
} finally {
  await database.drop()
}
process.exit()

type Db = ReturnType<typeof createDb<DB>>

async function addPeople(db: Db): Promise<string> {
  const id = newId()
  const person = { email: 'bench@people.example', password_hash: '-', first_name: 'Bench', last_name: 'Mark' }
  await db
    .insertInto('users')
    .values({ id, ...person, staff_role: 'administrator' })
    .execute()
  return id
}

type Size = { workflows: number; companies: number }

/** Makes the schedules of a number of workflows, for a number of companies each, due at one moment. */
async function measure(db: Db, administrator: string, { workflows, companies }: Size): Promise<void> {
  const companyIds = await addCompanies(db, companies)
  const workflowIds = await addWorkflows(db, workflows, administrator)
  const before = await countRuns(db)
  const due = new Date(Date.now() + HEAD_START_MS)
  await sql`
    insert into workflow_schedules (workflow_id, company_id, zone, next_at)
    select workflow_id, company_id, 'Europe/London', ${due.toISOString()}
    from unnest(${workflowIds}::uuid[]) as workflow_id, unnest(${companyIds}::uuid[]) as company_id`.execute(
    db,
  )
  await sql`
    select enqueue_job('workflow.fire', '{}', ${due.toISOString()}::timestamptz, 25, 'workflow.fire')`.execute(
    db,
  )
  const waits = await watch(db, before, due)
  const notifiedAfter = await untilNotified(db, companyIds, due)
  report({ workflows, companies }, waits, notifiedAfter)
}

async function addCompanies(db: Db, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, (_, index) => ({ id: newId(), name: `Company ${index}` }))
  const names = (name: string) => nameColumns({ name, legalName: null, registrationNumber: null })
  const values = made.map(({ id, name }) => ({ id, name, ...names(name) }))
  await db.insertInto('companies').values(values).execute()
  // Published companies can have runs, so all fields that the table requires of them are set.
  await sql`
    update companies set legal_name = name, registration_number = '1', legal_form = 'Ltd', country = 'GB',
      established_on = '2020-01-01', description = repeat('A word. ', 40), published_at = now()
    where id = any(${made.map(({ id }) => id)}::uuid[])`.execute(db)
  return made.map(({ id }) => id)
}

async function addWorkflows(db: Db, count: number, publishedBy: string): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  const definition = JSON.stringify(drawn)
  await sql`
    insert into workflows (id, slug, name, sort_name, draft)
    select id, 'w-' || id, 'Workflow', 'workflow', ${definition}::jsonb from unnest(${ids}::uuid[]) as id`.execute(
    db,
  )
  await sql`
    insert into workflow_versions (workflow_id, number, definition, published_by)
    select id, 1, ${definition}::jsonb, ${publishedBy} from unnest(${ids}::uuid[]) as id`.execute(db)
  await sql`
    update workflows set published_version = 1, draft = null where id = any(${ids}::uuid[])`.execute(db)
  return ids
}

/** For each run, the delay between its firing and the moment others could see it. */
async function watch(db: Db, before: number, due: Date): Promise<number[]> {
  const waits: number[] = []
  while (waits.length < SCHEDULES) {
    refuseWaiting(due)
    const count = await countRuns(db)
    const wait = Date.now() - due.getTime()
    while (waits.length < count - before) waits.push(wait)
    await delay(10)
  }
  return waits
}

async function countRuns(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from workflow_runs`.execute(db)
  return rows[0]!.count
}

/** The delay until every recipient of a first stage was notified. */
async function untilNotified(db: Db, companyIds: string[], due: Date): Promise<number> {
  for (;;) {
    refuseWaiting(due)
    const { rows } = await sql<{ count: number }>`
      select count(*) from notices where kind = 'run.waits' and company_id = any(${companyIds}::uuid[])`.execute(
      db,
    )
    if (rows[0]!.count >= SCHEDULES) return Date.now() - due.getTime()
    await delay(100)
  }
}

function refuseWaiting(due: Date): void {
  if (Date.now() - due.getTime() > PATIENCE_MS) throw new Error(`not all began within ${PATIENCE_MS} ms`)
}

function report({ workflows, companies }: Size, waits: readonly number[], notifiedAfter: number): void {
  const p95 = percentile(waits, 0.95)
  console.log(`\n${workflows} workflows for ${companies} companies each, due at one moment`)
  console.log(
    `begun after    median ${percentile(waits, 0.5)} ms, p95 ${p95} ms, last ${waits.at(-1)} ms    aim p95 ${AIM_MS} ms: ${verdict(p95 < AIM_MS)}`,
  )
  console.log(`everyone notified after ${notifiedAfter} ms`)
}
