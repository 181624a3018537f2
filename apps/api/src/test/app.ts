import { generateKeyPairSync } from 'node:crypto'
import { after } from 'node:test'
import type { ClientRole, StaffRole } from '@domicile/contract/roles/roles'
import { createDb, createPool } from '@domicile/server/db/db'
import { createSealer } from '@domicile/server/security/sealed'
import { generateSecretsKey } from '@domicile/server/settings/env-values'
import { newId } from '@domicile/server/db/ids'
import type { AnyJobHandlers } from '@domicile/server/jobs/jobs'
import { runJobs, queuedJobs } from '@domicile/server/testing/queue'
import { senderOf, uploaderOf } from '@domicile/server/testing/requests'
import { testDatabase } from '@domicile/server/testing/test-database'
import { createSigner } from '@domicile/server/auth/tokens'
import { type AppOptions, createApp } from '../app.ts'
import type { DB } from '../db/database.ts'
import { createSendEmail } from '../domain/emails/emails.ts'
import { postgresStore } from '../domain/files/file-store.ts'
import { listEmails } from '../domain/emails/emails.queries.ts'
import { createUnsubscribing } from '../domain/notices/unsubscribing.ts'
import { createWebhooks } from '../features/work/workflows/actions/webhook.ts'
import { insertSession } from '../domain/sign-in/session.queries.ts'
import { createReplyAddresses } from '../features/knowledge/enquiries/reply-addresses.ts'
import { jobHandlers } from '../job-handlers.ts'
import { jobTable } from '../jobs/jobs.ts'
import { nameColumns } from '../domain/companies/company-names.ts'

/** The key that signs the tokens of tests, for an API in a process of its own. */
export const tokenPrivateKey = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
/** The pepper for passwords that tests hash directly. */
export const PEPPER = 'a pepper for tests, long enough to be one'

/** The base address of links in test mails. */
export const PUBLIC_URL = 'https://portal.example'
const MAIL_FROM = 'Domicile <no-reply@domicile.example>'

/** Signs tokens with the portal's own key, for tests of tokens that the portal would never sign. */
export const testSigner = await createSigner(tokenPrivateKey, 600)

/** Signs tokens for the purchase API only, with the same key. */
export const purchaseOnlySigner = await createSigner(tokenPrivateKey, 600, ['domicile-purchase'])

/**
 * Starts the main API over a new database, with functions that create test data. It ends after the tests of the file,
 * suite or test that starts it: start it outside of hooks, which would end it with themselves.
 */
export async function testApp(options: Partial<AppOptions> = {}) {
  const database = await testDatabase()
  const app = await createApp({
    databaseUrl: database.url,
    clientsUrl: options.databaseUrl ?? database.url,
    // Many tests share one database server.
    poolSize: 5,
    // Tests must not fail because the machine is busy with other tests.
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
  const handlersDb = createDb<DB>(createPool(database.url, 2, { role: 'domicile_api', patience: 30_000 }))
  const send = senderOf(app)
  after(async () => {
    await app.close()
    await Promise.all([db.destroy(), handlersDb.destroy()])
    await database.drop()
  })
  return {
    app,
    url: database.url,
    db,
    ...makers(db),
    /** Sends a request as a user, or without a sign-in. */
    send,
    /** The mails to an address, the newest first. */
    mailsTo: (email: string) => listEmails(db, email, 50),
    /** Runs the waiting jobs of a name, as a worker would. */
    work: (name: keyof typeof jobTable) => runJobs({ db, handlersDb, jobs: jobTable, handlers }, name),
    /** The jobs that wait, run or have failed, in the order in which they were enqueued. */
    jobs: () => queuedJobs(db),
    /** Uploads a file to a path as a form in a browser does. */
    upload: uploaderOf(send),
  }
}

const handlers: AnyJobHandlers<DB> = jobHandlers({
  log: { debug() {}, warn() {}, error() {} },
  mailer: undefined,
  sealer: createSealer(generateSecretsKey()),
  sendEmail: createSendEmail(PUBLIC_URL, MAIL_FROM),
  unsubscribing: createUnsubscribing(''),
  webhooks: createWebhooks(''),
  fileStore: postgresStore,
  replyAddresses: createReplyAddresses('', undefined),
  firm: 'Domicile',
})

/** Returns the claims of a token, unverified. */
export function claimsOf(token: string) {
  const payload = Buffer.from(token.split('.')[1]!, 'base64url').toString()
  return JSON.parse(payload) as { sub: string; sid: string; exp: number; iat: number; act: { sub: string } }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

type Person = { email?: string; passwordHash?: string; role?: StaffRole; of?: Record<string, ClientRole> }

function makers(db: ReturnType<typeof createDb<DB>>) {
  return {
    /**
     * Creates a user with a staff role or a role in each company of `of` (by id); returns the id and a token.
     */
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
    /** Creates a company, published unless `draft`; returns its id. */
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
