import { createMailer } from '@domicile/server/email'
import type { JobName } from '@domicile/server/jobs'
import { startWorker, type Worker, type WorkerLog } from '@domicile/server/worker'
import type { HeartbeatTimes } from '@domicile/server/heartbeat'
import { createSendEmail } from './emails.ts'
import { createUnsubscribing } from './features/notices/unsubscribing.ts'
import type { Database } from './feature.ts'
import { jobHandlers } from './job-handlers.ts'
import { jobTable } from './jobs.ts'
import { tell } from './tell.ts'

export type MainWorkerOptions = {
  databaseUrl: string
  /** Without it mails are only kept. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Where links in mails lead. */
  publicUrl: string
  /** Signs the links of those who want no more mails. */
  refreshSecret: string
  log: WorkerLog
  heartbeat?: HeartbeatTimes
}

/** Starts to do the jobs of the main API. */
export function startMainWorker(options: MainWorkerOptions): Worker {
  const { smtpUrl, mailFrom, publicUrl, refreshSecret, ...rest } = options
  const mailer = smtpUrl ? createMailer(smtpUrl, mailFrom) : undefined
  const handlers = jobHandlers({
    mailer,
    sendEmail: createSendEmail(publicUrl, mailFrom),
    unsubscribing: createUnsubscribing(refreshSecret),
  })
  const worker = startWorker({ ...rest, jobs: jobTable, handlers, gaveUp: tellAdministrators })
  return {
    async stop() {
      await worker.stop()
      mailer?.close()
    },
  }
}

/** Administrators see at their bell that something will not happen by itself. */
async function tellAdministrators(db: Database, { name, number }: { name: JobName; number: string }) {
  const rows = await db
    .selectFrom('users')
    .where('staff_role', '=', 'administrator')
    .where('deactivated_at', 'is', null)
    .select('id')
    .execute()
  await tell(db, {
    kind: 'job.dead',
    to: rows.map(({ id }) => id),
    path: '/jobs',
    title: 'A job was given up',
    body: `${name}, number ${number}`,
  })
}
