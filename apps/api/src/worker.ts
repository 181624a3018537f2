import { logConsole } from '@domicile/server/jobs/console'
import { logOptions } from '@domicile/server/log/log'
import { readEnv } from '@domicile/server/settings/env'
import { pino } from 'pino'
import { s3Settings } from './s3-settings.ts'
import { startMainWorker } from './start-worker.ts'

// A separate process for the jobs, beside an API that runs with WORKER=none. It needs a migrated database.
const env = readEnv(process.env)
const log = pino(logOptions(env.LOG_LEVEL))
logConsole(log)

const worker = startMainWorker({
  databaseUrl: env.DATABASE_URL!,
  publicUrl: env.PUBLIC_URL,
  secretsKey: env.SECRETS_KEY,
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
  clamdUrl: env.CLAMD_URL,
  s3: s3Settings(env),
  log,
})
log.info('taking jobs')

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void worker.stop().then(() => process.exit(0)))
process.once('uncaughtException', (err) => {
  log.fatal({ err }, 'uncaught exception')
  process.exit(1)
})
