import { createActors } from '@domicile/server/auth/actors'
import { portalChecks } from '@domicile/server/http/probes/checks'
import { createServer } from '@domicile/server/http/create-server'
import { createDb, createPool } from '@domicile/server/db/db'
import { serveDocs } from '@domicile/server/http/docs'
import type { Feature } from '@domicile/server/http/feature'
import { findActor } from '@domicile/server/auth/find-actor'
import { createRemoteVerifier } from '@domicile/server/auth/jwks'
import { planningCheck } from '@domicile/server/jobs/clock'
import { workerCheck } from '@domicile/server/jobs/heartbeat'
import { createLive } from '@domicile/server/db/live'
import { createLoadLimits } from '@domicile/server/http/load-limits'
import type { LogTo } from '@domicile/server/log/log'
import type { Receiving } from '@domicile/server/http/receiving'
import { createTurns } from '@domicile/server/http/turns'
import type { SafeRequestOptions } from '@domicile/server/security/safe-target'
import { createMalwareScanner } from '@domicile/server/files/malware-scanner'
import type { FastifyInstance } from 'fastify'
import { type CardSettings, createCardProvider } from './features/card-payments/card-provider.ts'
import type { DB } from './db/database.ts'
import { createDocument } from './document.ts'
import { serveStripeEvents } from './features/card-payments/stripe-events.ts'
import { buyerRights, staffRights } from './db/database-rights.ts'
import { features } from './features.ts'
import { paymentTypesWith } from './domain/payments/payment-types.ts'
import { createVies } from './domain/vat/vies.ts'

export type AppOptions = {
  databaseUrl: string
  /** Signs in a user with fewer rights, for calls of clients. */
  clientsUrl: string
  /** The most connections to the database for staff, and again for clients. */
  poolSize?: number
  /** How long a request may wait for a connection and its turn, in milliseconds; 1000 by default. */
  patience?: number
  /** How long requests may take to arrive; half a minute without files by default. */
  receiving?: Receiving
  /** The address at which the main API publishes the keys that verify tokens. */
  mainUrl: string
  /** The origin of the web, whose pages call this API. */
  publicUrl: string
  /** The address of the register of VAT numbers. */
  viesUrl: string
  /** Settings that allow requests to a test's own server. */
  requests?: SafeRequestOptions
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
  /** The settings for card payments; without them orders are paid by bank transfer only. */
  cards?: CardSettings | undefined
  /** False while the worker of this process is starting; without it, the process has no worker. */
  isWorkerReady?: () => boolean
  /** Replaces all features in tests. */
  features?: Feature[]
}

/** Connections for recognising users, which no calls of users occupy. */
const RESERVED = 4

/** Creates the purchase API, not yet listening; closing it also closes its connections. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { databaseUrl, clientsUrl, poolSize, patience } = options
  const waits = patience === undefined ? {} : { patience }
  const db = createDb<DB>(createPool(databaseUrl, poolSize, { ...staffRights, ...waits }))
  const reservedDb = createDb<DB>(createPool(databaseUrl, RESERVED, { ...staffRights, ...waits }))
  // Calls may occupy all others: that doesn't make a process unready.
  const probesDb = createDb<DB>(createPool(databaseUrl, 1, { ...staffRights, ...waits }))
  const clientDb = createDb<DB>(createPool(clientsUrl, poolSize, { ...buyerRights, ...waits }))
  const clientProbesDb = createDb<DB>(createPool(clientsUrl, 1, { ...buyerRights, ...waits }))
  const tokens = createRemoteVerifier(options.mainUrl, 'domicile-purchase')
  const live = createLive(databaseUrl)
  const actors = createActors(tokens.verify, (who) => findActor(reservedDb, who), live)
  const loadLimits = createLoadLimits(options.rateLimitScale)
  const cards = options.cards && createCardProvider(options.cards)
  const vies = createVies(options.viesUrl, options.requests)
  const scanner = options.clamdUrl ? createMalwareScanner(options.clamdUrl) : undefined
  const app = await createServer({
    db,
    clientDb,
    reservedDb,
    authenticate: actors.authenticate,
    // The main API receives this and notifies the open screens.
    onChange: live.notify,
    loadLimits,
    takeTurn: createTurns(options.rateLimitScale),
    scan: scanner?.scan,
    features: options.features ?? features({ cards, vies, paymentTypes: paymentTypesWith(cards) }),
    isHttps: options.publicUrl.startsWith('https:'),
    webOrigin: new URL(options.publicUrl).origin,
    document: createDocument,
    logLevel: options.logLevel,
    logTo: options.logTo,
    trustProxy: options.trustProxy,
    patience,
    receiving: options.receiving,
    warmUp: options.warmUp,
    checks: {
      ...portalChecks(probesDb, clientProbesDb, { schema: 'purchase', dataDir: options.dataDir }),
      worker: workerCheck(probesDb, 'purchase'),
      planning: planningCheck(options.isWorkerReady),
      keys: { run: tokens.ready, needed: 'at-start' },
    },
  })
  if (cards) serveStripeEvents(app, { db, cards, loadLimits })
  live.start(app.log)
  scanner?.start(app.log)
  await serveDocs(app, 'Domicile purchase API', loadLimits)
  app.addHook('onClose', async () => {
    tokens.close()
    await Promise.all([
      live.close(),
      db.destroy(),
      clientDb.destroy(),
      reservedDb.destroy(),
      probesDb.destroy(),
      clientProbesDb.destroy(),
    ])
  })
  return app
}
