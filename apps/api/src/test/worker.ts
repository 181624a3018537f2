import { type MainWorkerOptions, startMainWorker } from '../start-worker.ts'
import { PUBLIC_URL } from './app.ts'

export const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64')

/** A worker that keeps its mails and notices the death of others within a second. */
export function startTestWorker(databaseUrl: string, options: Partial<MainWorkerOptions> = {}) {
  return startMainWorker({
    databaseUrl,
    publicUrl: PUBLIC_URL,
    secretsKey: SECRETS_KEY,
    smtpUrl: undefined,
    mailFrom: 'Domicile <no-reply@domicile.example>',
    log: { debug() {}, warn() {}, error() {} },
    heartbeat: { every: 100, deadAfter: 600 },
    ...options,
  })
}

// Run as a program it is a worker that somebody may kill.
if (import.meta.main) startTestWorker(process.env.DATABASE_URL!)
