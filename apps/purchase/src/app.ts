import { createServer } from '@domicile/server/create-server'
import { createDb, createPool } from '@domicile/server/db'
import { createLoadLimits } from '@domicile/server/load-limits'
import { createRemoteVerifier } from '@domicile/server/jwks'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

export type AppOptions = {
  databaseUrl: string
  /** Where the main API publishes the keys that tokens are verified by. */
  mainUrl: string
  /** Multiplies every limit on how often something may be done. */
  rateLimitScale: number
  logLevel: string
  trustProxy: boolean | string
}

/** The purchase API, not yet listening; closing it ends its connections too. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const rights = { role: 'domicile_purchase', settings: ['search_path=purchase'] } as const
  const db = createDb(createPool(options.databaseUrl, 10, rights))
  const verify = createRemoteVerifier(options.mainUrl, 'domicile-purchase')
  const app = await createServer({
    db,
    features: [],
    authenticate: async (token) => {
      const { sub, sid, act } = await verify(token)
      // What a company lets others do in its name is the main API's knowledge: here they look only.
      const acting = act && { actorId: act.sub, mayWrite: false }
      return { id: sub, sessionId: sid, role: null, memberships: [], ...(acting && { acting }) }
    },
    loadLimits: createLoadLimits(options.rateLimitScale),
    info: {
      title: 'Domicile purchase',
      version: '1',
      description: 'Catalogue, cart, orders and payments of Domicile.',
    },
    documentPath: '/api/openapi.json',
    logLevel: options.logLevel,
    trustProxy: options.trustProxy,
    ready: async () => void (await sql`select 1`.execute(db)),
  })
  app.addHook('onClose', () => db.destroy())
  return app
}
