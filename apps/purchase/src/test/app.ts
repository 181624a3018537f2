import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { after } from 'node:test'
import type { ClientRole, StaffRole } from '@domicile/contract/roles/roles'
import { createDb, createPool } from '@domicile/server/db/db'
import { newId } from '@domicile/server/db/ids'
import type { AnyJobHandlers } from '@domicile/server/jobs/jobs'
import { runJobs, queuedJobs } from '@domicile/server/testing/queue'
import { senderOf, uploaderOf } from '@domicile/server/testing/requests'
import { testDatabase } from '@domicile/server/testing/test-database'
import { createSigner } from '@domicile/server/auth/tokens'
import { type Kysely, sql } from 'kysely'
import type { InjectOptions } from 'fastify'
import { type AppOptions, createApp } from '../app.ts'
import type { DB } from '../db/database.ts'
import { createCardProvider } from '../features/card-payments/card-provider.ts'
import { staffRights } from '../db/database-rights.ts'
import { jobHandlers } from '../job-handlers.ts'
import { jobTable } from '../jobs/jobs.ts'
import { createVies } from '../domain/vat/vies.ts'

const tokenPrivateKey = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()

/** An address where no server listens, because no test may call the real register. */
const NO_REGISTER = 'https://127.0.0.1:1'

/** The address of the web in tests. */
export const PUBLIC_URL = 'https://portal.example'

/** Signs the tokens that the main API would sign. */
export const testSigner = await createSigner(tokenPrivateKey, 600)

/** Signs tokens with the same key that are valid for the main API only. */
export const mainOnlySigner = await createSigner(tokenPrivateKey, 600, ['domicile-main'])

/**
 * Starts the purchase API over a fresh database of its own, with a few people of every role; of the main API
 * only the published keys exist. It ends after the tests of the file, suite or test that starts it: start it outside of
 * hooks, which would end it with themselves.
 */
export async function testApp(options: Partial<AppOptions> = {}) {
  const database = await testDatabase()
  const keys = await publishKeys()
  const app = await createApp({
    databaseUrl: database.url,
    clientsUrl: options.databaseUrl ?? database.url,
    // Many tests share one database server.
    poolSize: 5,
    // A machine that is busy with other tests must not fail them.
    patience: 30_000,
    mainUrl: keys.url,
    publicUrl: PUBLIC_URL,
    viesUrl: NO_REGISTER,
    // A few people make all requests, so the limits are higher.
    rateLimitScale: 100,
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    trustProxy: false,
    ...options,
  })
  const ownersRights = { patience: 30_000, settings: ['search_path=purchase,public'] }
  const db = createDb<DB>(createPool(database.url, 2, ownersRights))
  const cards = options.cards && createCardProvider(options.cards)
  const handlers: AnyJobHandlers<DB> = jobHandlers({
    cards,
    vies: createVies(options.viesUrl ?? NO_REGISTER, options.requests),
  })
  const handlersDb = createDb<DB>(createPool(database.url, 2, { patience: 30_000, ...staffRights }))
  const make = makers(db)
  const companies = {
    a: await make.company({ name: 'Company A' }),
    b: await make.company({ name: 'Company B' }),
  }
  const people = await castOf(make, companies)
  const send = senderOf(app)
  after(async () => {
    await app.close()
    await Promise.all([db.destroy(), handlersDb.destroy()])
    await database.drop()
    keys.close()
  })
  return {
    app,
    url: database.url,
    /** The address of the keys that verify tokens. */
    mainUrl: keys.url,
    /** The database owner's connection, which reads and writes everything in both schemas. */
    db,
    ...make,
    companies,
    people,
    /** Sends a request with a token, or without one. */
    send,
    /** Sends a request as one of the people, or without a token. */
    call: (as: keyof Cast | null, key: string, body?: object, extra?: InjectOptions) =>
      send(as && people[as].token, key, body, extra),
    /** Uploads a file to a path, as a browser's form does. */
    upload: uploaderOf(send),
    /** Returns the jobs that wait, run or have failed, in the order in which they were enqueued. */
    jobs: () => queuedJobs(db),
    /** Runs the waiting jobs of a name, as a worker would. */
    work: (name: keyof typeof jobTable) => runJobs({ db, handlersDb, jobs: jobTable, handlers }, name),
    /** Stops the main API, so that its keys can't be fetched any more. */
    stopMainApi: keys.close,
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** Publishes the keys as the main API does. */
async function publishKeys(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => response.end(JSON.stringify(testSigner.jwks)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

type Cast = Awaited<ReturnType<typeof castOf>>

/** Makes the people: the account manager manages A, and all clients except the owner of B belong to A. */
async function castOf({ person, manage }: Makers, { a, b }: { a: string; b: string }) {
  const cast = {
    administrator: await person({ role: 'administrator' }),
    accountManager: await person({ role: 'accountManager' }),
    complianceOfficer: await person({ role: 'complianceOfficer' }),
    operations: await person({ role: 'operations' }),
    contentEditor: await person({ role: 'contentEditor' }),
    owner: await person({ of: { [a]: 'owner' } }),
    member: await person({ of: { [a]: 'member' } }),
    viewer: await person({ of: { [a]: 'viewer' } }),
    ownerOfB: await person({ of: { [b]: 'owner' } }),
  }
  await manage(cast.accountManager.id, a)
  return cast
}

type Person = { email?: string; role?: StaffRole; of?: Record<string, ClientRole> }
type Makers = ReturnType<typeof makers>

function makers(db: Kysely<DB>) {
  return {
    /** Makes a person with a staff role, or a role in each company of `of` (by id); returns id and token. */
    async person({ email = `${newId()}@people.example`, role, of = {} }: Person) {
      const [id, sessionId] = [newId(), newId()]
      await sql`
        insert into public.users (id, email, password_hash, staff_role, first_name, last_name)
        values (${id}, ${email}, '-', ${role ?? null}, 'Test', ${email.split('@')[0]})`.execute(db)
      for (const [companyId, clientRole] of Object.entries(of))
        await sql`
          insert into public.memberships (user_id, company_id, role)
          values (${id}, ${companyId}, ${clientRole})`.execute(db)
      await sql`
        insert into public.sessions (id, user_id, expires_at, ends_at)
        values (${sessionId}, ${id}, now() + interval '1 hour', now() + interval '1 hour')`.execute(db)
      return { id, email, sessionId, token: await testSigner.sign({ sub: id, sid: sessionId }) }
    },
    /** Makes a company, published unless `draft`; returns its id. */
    async company({ name = 'Test Company', draft = false, country = 'GB' } = {}) {
      const id = newId()
      const description = 'A company that exists for a test and says so at length. '.repeat(6).trim()
      await sql`
        insert into public.companies (id, name, legal_name, registration_number, legal_form, country,
          established_on, description, published_at, sort_name, search_text)
        values (${id}, ${name}, ${`${name} Ltd`}, '12345', 'Private limited company', ${country}, '2015-04-01',
          ${description}, ${draft ? null : '2020-01-01T00:00:00Z'}::timestamptz, ${name.toLowerCase()},
          ${name.toLowerCase()})`.execute(db)
      return id
    },
    /** Makes a user the account manager of a company. */
    async manage(userId: string, companyId: string) {
      await sql`
        insert into public.account_managers (company_id, user_id) values (${companyId}, ${userId})`.execute(
        db,
      )
    },
    /** Makes a token of a staff user who acts as a user; `mayWrite` is the owner's consent to write. */
    async acting(staff: Signed, person: Signed, companyId: string, { mayWrite = false } = {}) {
      const id = newId()
      await sql`
        insert into public.impersonations (id, session_id, actor_id, user_id, company_id, reason)
        values (${id}, ${staff.sessionId}, ${staff.id}, ${person.id}, ${companyId}, 'A test')`.execute(db)
      if (mayWrite)
        await sql`
          insert into public.support_access (company_id, write_until, changed_by)
          values (${companyId}, now() + interval '1 hour', ${person.id})`.execute(db)
      return testSigner.sign({ sub: person.id, sid: id, act: { sub: staff.id } })
    },
  }
}

type Signed = { id: string; sessionId: string }
