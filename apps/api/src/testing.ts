import { generateKeyPairSync } from 'node:crypto'
import type { ClientRole, StaffRole } from '@domicile/contract/permissions'
import { createDb, createPool } from '@domicile/server/db'
import { generateSecretsKey } from '@domicile/server/env-values'
import { newId } from '@domicile/server/ids'
import { type AnyJobHandlers, contextOf, type JobRun } from '@domicile/server/jobs'
import { testDatabase } from '@domicile/server/testing'
import { createSigner } from '@domicile/server/tokens'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { type AppOptions, createApp } from './app.ts'
import type { DB } from './database.ts'
import { createSendEmail } from './emails.ts'
import { listEmails } from './emails.queries.ts'
import { createWebhooks } from './features/workflows/webhook.ts'
import { insertSession } from './features/session/session.queries.ts'
import { jobHandlers } from './job-handlers.ts'
import { jobTable } from './jobs.ts'
import { nameColumns } from './names.ts'

const tokenPrivateKey = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
/** The pepper of the passwords that tests hash themselves. */
export const PEPPER = 'a pepper for tests, long enough to be one'

/** Where mails of tests lead to. */
export const PUBLIC_URL = 'https://portal.example'
const MAIL_FROM = 'Domicile <no-reply@domicile.example>'

/** Signs what the portal itself would sign, for tests that try what it would not. */
export const testSigner = await createSigner(tokenPrivateKey, 600)

/** The main API over a fresh database of its own, with makers for what a test needs. Close it when done. */
export async function testApp(options: Partial<AppOptions> = {}) {
  const database = await testDatabase()
  const app = await createApp({
    databaseUrl: database.url,
    // Many tests share one server of databases.
    poolSize: 5,
    // A machine that is busy with other tests must not make them fail.
    patience: 30_000,
    tokenPrivateKey,
    accessTokenSeconds: 600,
    passwordPepper: PEPPER,
    refreshSecret: 'a secret for tests, long enough to be one',
    secretsKey: generateSecretsKey(),
    staffTwoFactor: false,
    // All tests come from one address, and a few people do everything.
    rateLimitScale: 100,
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    trustProxy: false,
    publicUrl: PUBLIC_URL,
    purchaseUrl: 'http://localhost:3001',
    mailFrom: MAIL_FROM,
    ...options,
  })
  const pool = createPool(database.url, 2, { patience: 30_000 })
  const db = createDb<DB>(pool)
  /** Sends a request as a person, or as nobody. */
  const send = async (token: string | null, key: string, body?: object, extra: InjectOptions = {}) => {
    const [method, url] = key.split(' ') as ['GET', string]
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await app.inject({
      method,
      url,
      ...extra,
      ...(body && { payload: body }),
      headers: { ...authorization, ...extra.headers },
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: bodyOf(answer.body),
      raw: answer.rawPayload,
    }
  }
  return {
    app,
    url: database.url,
    db,
    ...makers(db),
    send,
    /** The mails to an address, the newest first. */
    mailsTo: (email: string) => listEmails(db, email, 50),
    /** Does the jobs of a name that wait, as a worker would. */
    work: (name: keyof typeof jobTable) => work(db, name),
    /** The jobs that wait, run or have failed, in the order in which they were asked for. */
    jobs: () => queuedJobs(db),
    /** Sends a file to a path as a form in a browser does. */
    async upload(token: string | null, path: string, { bytes, name, type, fields = {} }: SentFile) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('file', new Blob([new Uint8Array(bytes)], { type: type ?? '' }), name)
      const encoded = new Response(form)
      const payload = Buffer.from(await encoded.arrayBuffer())
      const headers = { 'content-type': encoded.headers.get('content-type')! }
      return send(token, `POST ${path}`, undefined, { payload, headers })
    },
    async close() {
      await app.close()
      await db.destroy()
      await database.drop()
    },
  }
}

type QueuedJob = { name: string; payload: Record<string, unknown>; key: string | null; runAt: string }

async function queuedJobs(db: ReturnType<typeof createDb<DB>>): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select tasks.identifier as name, payload, key, run_at as "runAt"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    order by jobs.id`.execute(db)
  return rows
}

const handlers: AnyJobHandlers<DB> = jobHandlers({
  mailer: undefined,
  sendEmail: createSendEmail(PUBLIC_URL, MAIL_FROM),
  webhooks: createWebhooks(''),
})

async function work(db: ReturnType<typeof createDb<DB>>, name: keyof typeof jobTable): Promise<void> {
  const { rows } = await sql<JobRun & { payload: unknown }>`
    select jobs.id, revision, 1 as attempts, jobs.max_attempts, payload
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${name} order by jobs.id`.execute(db)
  for (const { payload, ...run } of rows) {
    await handlers[name]!(contextOf(db, jobTable[name], payload, run))
    await sql`select graphile_worker.complete_jobs(${[run.id]}::bigint[])`.execute(db)
  }
}

/** What a token says, unverified. */
export function claimsOf(token: string) {
  const payload = Buffer.from(token.split('.')[1]!, 'base64url').toString()
  return JSON.parse(payload) as { sub: string; sid: string; exp: number; iat: number; act: { sub: string } }
}

type SentFile = { bytes: Buffer; name: string; type?: string; fields?: Record<string, string> }

export type TestApp = Awaited<ReturnType<typeof testApp>>

// Tests read answers of every shape; a wrong reading fails the test itself.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

function bodyOf(text: string): Body {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Person = { email?: string; passwordHash?: string; role?: StaffRole; of?: Record<string, ClientRole> }

function makers(db: ReturnType<typeof createDb<DB>>) {
  return {
    /** A person with a staff role, or with a role in each company of `of` (by id); gives the id and a token. */
    async person({ email = `${newId()}@people.example`, passwordHash = '-', role, of = {} }: Person) {
      const id = newId()
      const name = { first_name: 'Test', last_name: email.split('@')[0]! }
      await db
        .insertInto('users')
        .values({ id, email, password_hash: passwordHash, staff_role: role ?? null, ...name })
        .execute()
      for (const [companyId, clientRole] of Object.entries(of))
        await db
          .insertInto('memberships')
          .values({ user_id: id, company_id: companyId, role: clientRole })
          .execute()
      const sessionId = newId()
      await insertSession(db, {
        id: sessionId,
        userId: id,
        idle: '1 hour',
        absolute: '1 hour',
        address: '127.0.0.1',
        userAgent: null,
      })
      return { id, email, sessionId, token: await testSigner.sign({ sub: id, sid: sessionId }) }
    },
    /** A company, published unless `draft`; gives its id. */
    async company({
      name = 'Test Company',
      draft = false,
      parentId = null as string | null,
      managerId = null as string | null,
    } = {}) {
      const id = newId()
      const registrationNumber = '12345'
      await db
        .insertInto('companies')
        .values({
          id,
          name,
          parent_id: parentId,
          legal_name: `${name} Ltd`,
          registration_number: registrationNumber,
          legal_form: 'Private limited company',
          country: 'GB',
          established_on: '2015-04-01',
          description: 'A company that exists for a test and says so at length. '.repeat(6).trim(),
          published_at: draft ? null : '2020-01-01T00:00:00Z',
          ...nameColumns({ name, legalName: `${name} Ltd`, registrationNumber }),
        })
        .execute()
      if (managerId)
        await db.insertInto('account_managers').values({ company_id: id, user_id: managerId }).execute()
      return id
    },
  }
}
