import { createDocument } from './document.ts'
import { createActors } from '@domicile/server/auth/actors'
import { portalChecks } from '@domicile/server/http/probes/checks'
import { createServer } from '@domicile/server/http/create-server'
import { createDb, createPool } from '@domicile/server/db/db'
import { serveDocs } from '@domicile/server/http/docs'
import { logDetails } from '@domicile/server/db/outage'
import { findActor } from '@domicile/server/auth/find-actor'
import { planningCheck } from '@domicile/server/jobs/clock'
import { workerCheck } from '@domicile/server/jobs/heartbeat'
import { createLive } from '@domicile/server/db/live'
import { createPasswords } from '@domicile/server/auth/passwords'
import { createLoadLimits } from '@domicile/server/http/load-limits'
import type { LogTo } from '@domicile/server/log/log'
import type { Receiving } from '@domicile/server/http/receiving'
import { createTurns } from '@domicile/server/http/turns'
import { createMalwareScanner } from '@domicile/server/files/malware-scanner'
import { createRateLimits } from '@domicile/server/http/rate-limits'
import { createSealer } from '@domicile/server/security/sealed'
import { createSigner, createVerifier } from '@domicile/server/auth/tokens'
import type { FastifyInstance } from 'fastify'
import type { DB } from './db/database.ts'
import { createSendEmail, createSendEmails, firmOf } from './domain/emails/emails.ts'
import { postgresStore, s3Store, type S3Settings } from './domain/files/file-store.ts'
import { createStreams } from './features/home/live/streams.ts'
import { createReplyAddresses } from './features/knowledge/enquiries/reply-addresses.ts'
import { createUnsubscribing } from './domain/notices/unsubscribing.ts'
import { features } from './features.ts'
import { type DemoAccounts, serveDemoAccounts } from './features/accounts/demo-accounts/demo-accounts.ts'
import { serveMailbox } from './features/home/mailbox/mailbox.ts'
import { sealRegularly } from './features/accounts/audit/sealing.ts'
import { carryOutDueResets } from './domain/sign-in/sign-in-ends.ts'
import { serveWeb } from './web.ts'

export type AppOptions = {
  databaseUrl: string
  /** Signs in a user with fewer rights, for calls of clients. */
  clientsUrl: string
  /** The most database connections for staff, and as many again for clients. */
  poolSize?: number
  /** How long a request may wait for a connection and for its turn, in milliseconds; a second without it. */
  patience?: number
  /** How long requests may take to arrive; half a minute without files by default. */
  receiving?: Receiving
  tokenPrivateKey: string
  accessTokenSeconds: number
  passwordPepper: string
  refreshSecret: string
  /** Encrypts secrets that must be read again, such as the seeds of authenticators. */
  secretsKey: string
  /** Staff need a second factor to sign in. */
  staffTwoFactor: boolean
  /** Multiplies every rate limit. */
  rateLimitScale: number
  logLevel: string
  /** Receives the log; by default it is written to the standard output. */
  logTo?: LogTo
  trustProxy: boolean | string
  /** Does slow work of the first calls before the API listens: for a process, not for tests. */
  warmUp?: boolean
  /** The folder of the embedded database and of logs, whose disk `/ready` checks. */
  dataDir?: string
  /** The address of clamd, which scans uploads for malware; without it they are not scanned. */
  clamdUrl?: string | undefined
  publicUrl: string
  purchaseUrl: string
  /** The domain of addresses for replies by email; without it clients reply in the portal. */
  replyDomain?: string | undefined
  mailFrom: string
  /** Shows the stored emails publicly: never enable it where real people's emails are. */
  showsMailbox?: boolean
  /** Offers these accounts on the sign-in page, with their password: never where real people's data is. */
  demoAccounts?: DemoAccounts | undefined
  /** The store of documents; without it, the database. */
  s3?: S3Settings | undefined
  /** Milliseconds between two checks for audit rows to seal; without it, this process seals nothing. */
  sealEvery?: number
  /** False while the worker of this process is starting; without it, the process has no worker. */
  isWorkerReady?: () => boolean
  /** The folder of the built web; without it only the API is served. */
  webFolder?: string
}

/** Connections for signing in and for recognising users, which no calls of users occupy. */
const RESERVED = 5

/** The main API, not yet listening; closing it ends its connections too. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { databaseUrl, clientsUrl, poolSize, patience } = options
  const waits = patience === undefined ? {} : { patience }
  const db = createDb<DB>(createPool(databaseUrl, poolSize, { role: 'domicile_api', ...waits }))
  const reservedDb = createDb<DB>(createPool(databaseUrl, RESERVED, { role: 'domicile_api', ...waits }))
  // Calls may occupy all others: that doesn't make a process unready.
  const probesDb = createDb<DB>(createPool(databaseUrl, 1, { role: 'domicile_api', ...waits }))
  const clientRights = { role: 'domicile_client', ...waits } as const
  const clientDb = createDb<DB>(createPool(clientsUrl, poolSize, clientRights))
  const clientProbesDb = createDb<DB>(createPool(clientsUrl, 1, clientRights))
  const signer = await createSigner(options.tokenPrivateKey, options.accessTokenSeconds)
  const live = createLive(databaseUrl)
  const verify = createVerifier([signer.verificationKey], 'domicile-main')
  const actors = createActors(verify, (who) => findActor(reservedDb, who), live)
  const sendEmail = createSendEmail(options.publicUrl, options.mailFrom)
  const rateLimits = createRateLimits(databaseUrl, options.rateLimitScale, waits)
  const streams = createStreams(db, live, actors.current)
  const fileStore = options.s3 ? s3Store(options.s3) : postgresStore
  const scanner = options.clamdUrl ? createMalwareScanner(options.clamdUrl) : undefined
  const loadLimits = createLoadLimits(options.rateLimitScale)
  const app = await createServer({
    db,
    clientDb,
    reservedDb,
    authenticate: actors.authenticate,
    onChange: live.notify,
    onRightsChange: live.settle,
    loadLimits,
    takeTurn: createTurns(options.rateLimitScale),
    scan: scanner?.scan,
    rateLimits,
    isHttps: options.publicUrl.startsWith('https:'),
    features: features({
      signer,
      passwords: createPasswords(options.passwordPepper),
      refreshSecret: options.refreshSecret,
      rateLimits,
      sealer: createSealer(options.secretsKey),
      secretsKey: options.secretsKey,
      codePepper: options.passwordPepper,
      staffTwoFactor: options.staffTwoFactor,
      sendEmail,
      publicUrl: options.publicUrl,
      firmName: firmOf(options.mailFrom),
      sendEmails: createSendEmails(options.publicUrl, options.mailFrom),
      wholeDb: db,
      streams,
      replyAddresses: createReplyAddresses(options.secretsKey, options.replyDomain),
      unsubscribing: createUnsubscribing(options.secretsKey),
      fileStore,
      scan: scanner?.scan,
    }),
    document: createDocument,
    logLevel: options.logLevel,
    logTo: options.logTo,
    trustProxy: options.trustProxy,
    patience,
    receiving: options.receiving,
    warmUp: options.warmUp,
    checks: {
      ...portalChecks(probesDb, clientProbesDb, { schema: 'public', dataDir: options.dataDir }),
      worker: workerCheck(probesDb, 'main'),
      planning: planningCheck(options.isWorkerReady),
      ...(options.s3 && { files: { run: fileStore.ping, needed: 'at-start' } }),
    },
  })
  live.start(app.log)
  scanner?.start(app.log)
  app.get('/.well-known/jwks.json', async () => signer.jwks)
  await serveDocs(app, 'Domicile API', loadLimits)
  if (options.showsMailbox) serveMailbox(app, db)
  const { demoAccounts, webFolder, purchaseUrl } = options
  if (demoAccounts) serveDemoAccounts(app, db, demoAccounts)
  if (webFolder) await serveWeb(app, webFolder, { purchaseUrl, hasDemoAccounts: Boolean(demoAccounts) })
  if (options.sealEvery) sealRegularly(app, db, options.sealEvery)
  // Open streams would otherwise delay the shutdown for as long as they may last.
  app.addHook('preClose', async () => streams.close())
  const stop = everyMinute(app, () => carryOutDueResets(db, sendEmail))
  app.addHook('onClose', async () => {
    stop()
    await Promise.all([
      live.close(),
      db.destroy(),
      clientDb.destroy(),
      reservedDb.destroy(),
      probesDb.destroy(),
      clientProbesDb.destroy(),
      rateLimits.close(),
    ])
  })
  return app
}

/** Runs work once a minute; a failure is logged and retried a minute later. Returns a function to stop it. */
function everyMinute(app: FastifyInstance, work: () => Promise<void>): () => void {
  const report = (error: unknown) => app.log.error(logDetails(error), 'work of every minute failed')
  const timer = setInterval(() => void work().catch(report), 60_000)
  timer.unref()
  return () => clearInterval(timer)
}
