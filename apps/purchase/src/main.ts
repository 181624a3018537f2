import { readEnv } from '@domicile/server/env'
import { runServer } from '@domicile/server/run-server'
import { createApp } from './app.ts'

const env = readEnv(process.env, 'purchase')

const app = await createApp({
  databaseUrl: env.DATABASE_URL!,
  mainUrl: env.PUBLIC_URL,
  publicUrl: env.PUBLIC_URL,
  viesUrl: env.VIES_URL,
  paymentTypes: env.STRIPE_SECRET_KEY ? ['bank-transfer', 'card'] : ['bank-transfer'],
  rateLimitScale: env.RATE_LIMIT_SCALE,
  logLevel: env.LOG_LEVEL,
  trustProxy: env.TRUST_PROXY,
})

await runServer(app, { host: env.HOST, port: env.PURCHASE_PORT })
