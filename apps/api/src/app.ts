import { createActors } from '@domicile/server/actors'
import { createServer } from '@domicile/server/create-server'
import { createDb, createPool } from '@domicile/server/db'
import { createPasswords } from '@domicile/server/passwords'
import { createSigner, createVerifier } from '@domicile/server/tokens'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { DB } from './database.ts'
import { serveDocs } from './docs.ts'
import { postgresStore, s3Store, type S3Settings } from './features/files/file-store.ts'
import { features } from './features.ts'
import { findActor } from './features/session/session.queries.ts'
import { carryOutDueResets } from './sign-in-ends.ts'
import { serveWeb } from './web.ts'

export type AppOptions = {
  databaseUrl: string
  /** Connections to the database, at most. */
  poolSize?: number
  tokenPrivateKey: string
  accessTokenSeconds: number
  passwordPepper: string
  refreshSecret: string
  logLevel: string
  trustProxy: boolean | string | number | string[]
  purchaseUrl: string
  /** Where documents are kept; without it, in the database. */
  s3?: S3Settings
  /** The folder of the built web; without it the API stands alone. */
  webFolder?: string
}

/** The main API, not yet listening; closing it ends its connections too. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const pool = createPool(options.databaseUrl, options.poolSize)
  const db = createDb<DB>(pool)
  const signer = await createSigner(options.tokenPrivateKey, options.accessTokenSeconds)
  const actors = createActors(createVerifier([signer.verificationKey], 'domicile-main'), (claims) =>
    findActor(db, claims),
  )
  const app = await createServer({
    db,
    authenticate: actors.authenticate,
    features: features({
      signer,
      passwords: createPasswords(options.passwordPepper),
      refreshSecret: options.refreshSecret,
      forget: actors.forget,
      fileStore: options.s3 ? s3Store(options.s3) : postgresStore,
    }),
    info: { title: 'Domicile', version: '1', description: 'The main API of the Domicile portal.' },
    documentPath: '/api/openapi.json',
    logLevel: options.logLevel,
    trustProxy: options.trustProxy,
    ready: async () => void (await sql`select 1 from companies limit 1`.execute(db)),
  })
  app.get('/.well-known/jwks.json', async () => signer.jwks)
  await serveDocs(app)
  if (options.webFolder) await serveWeb(app, options.webFolder, options.purchaseUrl)
  const stop = everyMinute(app, async () => (await carryOutDueResets(db)).forEach(actors.forget))
  app.addHook('onClose', () => {
    stop()
    return db.destroy()
  })
  return app
}

/** Does something once a minute; a failure is logged and tried again with the next. Gives the way to stop it. */
function everyMinute(app: FastifyInstance, work: () => Promise<void>): () => void {
  const timer = setInterval(() => void work().catch((error: unknown) => app.log.error(error)), 60_000)
  timer.unref()
  return () => clearInterval(timer)
}
