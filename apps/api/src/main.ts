import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allowPasswordsUpTo } from '@domicile/contract/password-rules'
import { logConsole } from '@domicile/server/jobs/console'
import { readEnv, required, storesMails } from '@domicile/server/settings/env'
import type { PlannedWorker } from '@domicile/server/jobs/clock'
import { runServer } from '@domicile/server/http/run-server'
import { startWarnings } from '@domicile/server/settings/start-warnings'
import { createApp } from './app.ts'
import { checkStart } from './check-start.ts'
import { s3Settings } from './s3-settings.ts'
import { replySource, scanSources } from './scan-settings.ts'
import { startMainWorker } from './start-worker.ts'

const env = readEnv(process.env)
allowPasswordsUpTo(env.PASSWORD_MAX)
const warnings = [...startWarnings(env, process.env), ...(await checkStart(env.DATABASE_URL!, env))]
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Production does not even load the accounts of the demo data. */
async function loadDemoAccounts() {
  if (env.NODE_ENV === 'production') return undefined
  const { demoAccounts, demoPassword } = await import('./demo/accounts.ts')
  const mailbox = storesMails(env) ? '/dev/mailbox' : null
  return { accounts: Object.values(demoAccounts), password: demoPassword, mailbox }
}

let worker: PlannedWorker | undefined

const app = await createApp({
  databaseUrl: env.DATABASE_URL!,
  clientsUrl: required(env, 'MAIN_CLIENTS_DATABASE_URL'),
  tokenPrivateKey: env.TOKEN_PRIVATE_KEY,
  accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
  passwordPepper: env.PASSWORD_PEPPER,
  refreshSecret: env.REFRESH_SECRET,
  secretsKey: env.SECRETS_KEY,
  staffTwoFactor: env.STAFF_TWO_FACTOR === 'required',
  rateLimitScale: env.RATE_LIMIT_SCALE,
  logLevel: env.LOG_LEVEL,
  trustProxy: env.TRUST_PROXY,
  warmUp: true,
  dataDir: env.DATA_DIR,
  clamdUrl: env.CLAMD_URL,
  publicUrl: env.PUBLIC_URL,
  purchaseUrl: env.PURCHASE_PUBLIC_URL,
  mailFrom: env.MAIL_FROM,
  replyDomain: env.REPLY_DOMAIN,
  showsMailbox: storesMails(env),
  demoAccounts: await loadDemoAccounts(),
  sealEvery: 5_000,
  s3: s3Settings(env),
  isWorkerReady: () => env.WORKER === 'none' || worker?.isPlanned() === true,
  ...(existsSync(webFolder) && { webFolder }),
})

for (const warning of warnings) app.log.error(warning)

function startWorker() {
  logConsole(app.log)
  const { DATABASE_URL, PUBLIC_URL, SECRETS_KEY, SMTP_URL, MAIL_FROM } = env
  worker = startMainWorker({
    databaseUrl: DATABASE_URL!,
    publicUrl: PUBLIC_URL,
    secretsKey: SECRETS_KEY,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
    clamdUrl: env.CLAMD_URL,
    s3: s3Settings(env),
    ...scanSources(env),
    ...replySource(env),
    log: app.log,
  })
  return worker
}

await runServer(app, {
  host: env.HOST,
  port: env.PORT,
  stopDelay: env.STOP_DELAY_SECONDS,
  startWorker: env.WORKER === 'in-process' ? startWorker : undefined,
})
