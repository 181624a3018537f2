import { readEnv, required } from '@domicile/server/settings/env'
import type { PlannedWorker } from '@domicile/server/jobs/clock'
import { logConsole } from '@domicile/server/jobs/console'
import { runServer } from '@domicile/server/http/run-server'
import { startWarnings } from '@domicile/server/settings/start-warnings'
import { createApp } from './app.ts'
import { cardSettings } from './features/card-payments/card-settings.ts'
import { startPurchaseWorker } from './start-worker.ts'

const env = readEnv(process.env, 'purchase')

const cards = cardSettings(env)

let worker: PlannedWorker | undefined

const app = await createApp({
  databaseUrl: env.DATABASE_URL!,
  clientsUrl: required(env, 'PURCHASE_CLIENTS_DATABASE_URL'),
  mainUrl: env.MAIN_INTERNAL_URL,
  publicUrl: env.PUBLIC_URL,
  viesUrl: env.VIES_URL,
  rateLimitScale: env.RATE_LIMIT_SCALE,
  logLevel: env.LOG_LEVEL,
  trustProxy: env.TRUST_PROXY,
  warmUp: true,
  dataDir: env.DATA_DIR,
  clamdUrl: env.CLAMD_URL,
  cards,
  isWorkerReady: () => env.WORKER === 'none' || worker?.isPlanned() === true,
})

for (const warning of startWarnings(env, process.env)) app.log.error(warning)

function startWorker() {
  logConsole(app.log)
  worker = startPurchaseWorker({
    databaseUrl: env.DATABASE_URL!,
    viesUrl: env.VIES_URL,
    cards,
    log: app.log,
  })
  return worker
}

await runServer(app, {
  host: env.HOST,
  port: env.PURCHASE_PORT,
  stopDelay: env.STOP_DELAY_SECONDS,
  startWorker: env.WORKER === 'in-process' ? startWorker : undefined,
})
