import { readEnv } from '@domicile/server/settings/env'
import { logConsole } from '@domicile/server/jobs/console'
import { runServer } from '@domicile/server/http/run-server'
import { createApp } from './app.ts'
import { cardSettings } from './features/card-payments/card-settings.ts'
import { startPurchaseWorker } from './start-worker.ts'

const env = readEnv(process.env, 'purchase')

const cards = cardSettings(env)

const app = await createApp({
  databaseUrl: env.DATABASE_URL!,
  mainUrl: env.PUBLIC_URL,
  publicUrl: env.PUBLIC_URL,
  viesUrl: env.VIES_URL,
  rateLimitScale: env.RATE_LIMIT_SCALE,
  logLevel: env.LOG_LEVEL,
  trustProxy: env.TRUST_PROXY,
  clamdUrl: env.CLAMD_URL,
  cards,
})

if (env.WORKER === 'in-process') {
  logConsole(app.log)
  const worker = startPurchaseWorker({
    databaseUrl: env.DATABASE_URL!,
    viesUrl: env.VIES_URL,
    cards,
    log: app.log,
  })
  app.addHook('onClose', () => worker.stop())
}

await runServer(app, { host: env.HOST, port: env.PURCHASE_PORT })
