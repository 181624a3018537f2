import { runWorker } from '@domicile/server/jobs/run-worker'
import { readEnv } from '@domicile/server/settings/env'
import { checkStart } from './check-start.ts'
import { s3Settings } from './s3-settings.ts'
import { replySource, scanSources } from './scan-settings.ts'
import { startMainWorker } from './start-worker.ts'

const env = readEnv(process.env)
// Beside an API with the right secrets, another key would write what that API can't read.
await checkStart(env.DATABASE_URL!, env)

runWorker(env.LOG_LEVEL, (log) =>
  startMainWorker({
    databaseUrl: env.DATABASE_URL!,
    publicUrl: env.PUBLIC_URL,
    secretsKey: env.SECRETS_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    clamdUrl: env.CLAMD_URL,
    s3: s3Settings(env),
    ...scanSources(env),
    ...replySource(env),
    log,
  }),
)
