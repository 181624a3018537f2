import { createMailer } from '@domicile/server/email'
import { startWorker, type Worker, type WorkerLog } from '@domicile/server/worker'
import type { HeartbeatTimes } from '@domicile/server/heartbeat'
import { createSendEmail } from './emails.ts'
import { jobHandlers } from './job-handlers.ts'
import { jobTable } from './jobs.ts'

export type MainWorkerOptions = {
  databaseUrl: string
  /** Without it mails are only kept. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Where links in mails lead to. */
  publicUrl: string
  log: WorkerLog
  heartbeat?: HeartbeatTimes
}

/** Starts to do the jobs of the main API. */
export function startMainWorker({ smtpUrl, mailFrom, publicUrl, ...rest }: MainWorkerOptions): Worker {
  const mailer = smtpUrl ? createMailer(smtpUrl, mailFrom) : undefined
  const sendEmail = createSendEmail(publicUrl, mailFrom)
  const worker = startWorker({ ...rest, jobs: jobTable, handlers: jobHandlers({ mailer, sendEmail }) })
  return {
    async stop() {
      await worker.stop()
      mailer?.close()
    },
  }
}
