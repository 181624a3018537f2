import { startMainWorker } from '@domicile/api/start-worker'
import { generateSecretsKey } from '@domicile/server/settings/env-values'
import { readSettings } from './settings.ts'

// The worker as in production. Mails are stored and not sent, as there is no one to receive them.
const { databaseUrl, port } = readSettings()
const worker = startMainWorker({
  databaseUrl,
  publicUrl: `http://localhost:${port}`,
  secretsKey: generateSecretsKey(),
  smtpUrl: undefined,
  mailFrom: 'Domicile <no-reply@domicile.example>',
  log: { debug() {}, warn: console.warn, error: console.error },
})
process.once('SIGTERM', () => void worker.stop().then(() => process.exit()))
