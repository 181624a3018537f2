import { type MainWorkerOptions, startMainWorker } from '../start-worker.ts'
import { PUBLIC_URL } from './app.ts'

export const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64')

/**
 * Starts a worker that stores its mails and notices the death of other workers within a second. It has no regular jobs,
 * which notify of obligations on some days of the year.
 */
export function startTestWorker(databaseUrl: string, options: Partial<MainWorkerOptions> = {}) {
  return startMainWorker({
    databaseUrl,
    publicUrl: PUBLIC_URL,
    secretsKey: SECRETS_KEY,
    smtpUrl: undefined,
    mailFrom: 'Domicile <no-reply@domicile.example>',
    log: { debug() {}, warn() {}, error() {} },
    regularJobs: 'none',
    heartbeat: { every: 100, goneAfter: 400, deadAfter: 600 },
    ...options,
  })
}

// As a program this file is a worker that a test can kill.
if (import.meta.main) startTestWorker(process.env.DATABASE_URL!, { smtpUrl: process.env.SMTP_URL })
