import { createDb, createPool } from '@domicile/server/db/db'
import { createMailer } from '@domicile/server/mail/email'
import type { DeadJob } from '@domicile/server/jobs/dead-jobs'
import type { HeartbeatTimes } from '@domicile/server/jobs/heartbeat'
import type { SafeRequestOptions } from '@domicile/server/security/safe-request'
import { startWorker, type Worker, type WorkerLog } from '@domicile/server/jobs/worker'
import type { DB } from './db/database.ts'
import { createSendEmail } from './domain/emails/emails.ts'
import type { Database } from './feature.ts'
import { createUnsubscribing } from './features/notices/unsubscribing.ts'
import { askToLookForExpiring } from './domain/workflows/expiring-files.ts'
import { askToFire } from './domain/workflows/planning.ts'
import { failRunOf } from './domain/workflows/stuck-runs.ts'
import { createWebhooks } from './domain/workflows/webhook.ts'
import { jobHandlers } from './job-handlers.ts'
import { jobTable } from './jobs.ts'
import { askToLookAtOpen } from './features/announcements/notify-audience.ts'
import { findAdministrators } from './domain/people/people-scope.ts'
import { tell } from './domain/notices/notify.ts'

export type MainWorkerOptions = {
  databaseUrl: string
  /** Where links in mails lead to. */
  publicUrl: string
  /** Without it mails are only kept. */
  smtpUrl: string | undefined
  mailFrom: string
  /** What signs webhooks, and the links of those who want no more mails, is derived from it. */
  secretsKey: string
  log: WorkerLog
  heartbeat?: HeartbeatTimes
  /** How webhooks reach a server of a test. */
  webhookOptions?: SafeRequestOptions
}

/** Starts to do the jobs of the main API. */
export function startMainWorker(options: MainWorkerOptions): Worker {
  const { smtpUrl, mailFrom, publicUrl, secretsKey, webhookOptions, ...rest } = options
  const mailer = smtpUrl ? createMailer(smtpUrl, mailFrom) : undefined
  const parts = {
    mailer,
    sendEmail: createSendEmail(publicUrl, mailFrom),
    unsubscribing: createUnsubscribing(secretsKey),
    webhooks: createWebhooks(secretsKey, webhookOptions),
  }
  const handlers = jobHandlers(parts)
  const worker = startWorker({ ...rest, jobs: jobTable, handlers, onDeadJob })
  const clock = startClock(rest.databaseUrl, rest.log)
  return {
    async stop() {
      await clock
      await worker.stop()
      mailer?.close()
    },
  }
}

async function onDeadJob(db: Database, job: DeadJob): Promise<void> {
  await failRunOf(db, job)
  await tellAdministrators(db, job)
}

/** Administrators see at their bell that something will not happen by itself. */
async function tellAdministrators(db: Database, { name, number }: DeadJob) {
  await tell(db, {
    kind: 'job.dead',
    to: (await findAdministrators(db)).map(({ id }) => id),
    path: '/jobs',
    title: 'A job was given up',
    body: `${name}, number ${number}`,
  })
}

/** What happens by the clock asks for its own next time; the first has to be asked for. */
async function startClock(databaseUrl: string, log: WorkerLog): Promise<void> {
  const db = createDb<DB>(createPool(databaseUrl, 1))
  try {
    await askToLookForExpiring(db, new Date())
    await askToFire(db)
    await askToLookAtOpen(db)
  } catch (error) {
    log.warn({ err: error }, 'what happens every day could not be asked for')
  } finally {
    await db.destroy()
  }
}
