import { runWorker } from '@domicile/server/jobs/run-worker'
import { readEnv } from '@domicile/server/settings/env'
import { cardSettings } from './features/card-payments/card-settings.ts'
import { startPurchaseWorker } from './start-worker.ts'

const env = readEnv(process.env, 'purchase')

runWorker(env.LOG_LEVEL, (log) =>
  startPurchaseWorker({
    databaseUrl: env.DATABASE_URL!,
    viesUrl: env.VIES_URL,
    cards: cardSettings(env),
    log,
  }),
)
