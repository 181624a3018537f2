import { logConsole } from '@domicile/server/jobs/console'
import { logOptions } from '@domicile/server/log/log'
import { readEnv } from '@domicile/server/settings/env'
import { pino } from 'pino'
import { cardSettings } from './domain/payments/card-settings.ts'
import { startPurchaseWorker } from './start-worker.ts'

// Runs the jobs in a separate process, beside an API with WORKER=none. It needs a migrated database.
const env = readEnv(process.env, 'purchase')
const log = pino(logOptions(env.LOG_LEVEL))
logConsole(log)

const worker = startPurchaseWorker({
  databaseUrl: env.DATABASE_URL!,
  viesUrl: env.VIES_URL,
  cards: cardSettings(env),
  log,
})
log.info('taking jobs')

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void worker.stop().then(() => process.exit(0)))
process.once('uncaughtException', (err) => {
  log.fatal({ err }, 'uncaught exception')
  process.exit(1)
})
