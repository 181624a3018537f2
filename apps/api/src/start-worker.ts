import { createDb, createPool } from '@domicile/server/db/db'
import { createMailer } from '@domicile/server/mail/email'
import { createMalwareScanner } from '@domicile/server/files/malware-scanner'
import type { DeadJob } from '@domicile/server/jobs/dead-jobs'
import type { HeartbeatTimes } from '@domicile/server/jobs/heartbeat'
import type { SafeRequestOptions } from '@domicile/server/security/safe-target'
import { startClock } from '@domicile/server/jobs/regular-jobs'
import { startWorker, type Worker } from '@domicile/server/jobs/worker'
import type { DB } from './db/database.ts'
import { createSendEmail, firmOf } from './domain/emails/emails.ts'
import { postgresStore, s3Store, type S3Settings } from './domain/files/file-store.ts'
import type { Database } from './feature.ts'
import type { ReplySource, ScanSources } from './scan-settings.ts'
import { createUnsubscribing } from './domain/notices/unsubscribing.ts'
import { enqueueFiring } from './features/work/workflows/triggers/planning.ts'
import { failRunOf } from './features/work/workflows/actions/stuck-runs.ts'
import { createWebhooks } from './features/work/workflows/actions/webhook.ts'
import { enqueueFetches } from './features/compliance/screening-lists/fetch-list.ts'
import { jobHandlers } from './job-handlers.ts'
import { jobTable } from './jobs/jobs.ts'
import { enqueueRegular } from './jobs/regular-jobs.ts'
import { enqueueFolder } from './features/mail/mail-intake/scan-sources/scan-folder.ts'
import { createReplyAddresses } from './features/knowledge/enquiries/reply-addresses.ts'
import { startReplySmtp } from './features/knowledge/enquiries/reply-smtp.ts'
import { startScanSmtp } from './features/mail/mail-intake/scan-sources/scan-smtp.ts'
import { enqueueOpenChecks } from './features/home/announcements/notify-audience.ts'
import { findAdministrators } from './domain/people/people-scope.ts'
import { notify } from './domain/notices/notify.ts'
import type { WorkerLog } from '@domicile/server/jobs/worker-log'

export type MainWorkerOptions = ScanSources &
  ReplySource & {
    databaseUrl: string
    /** The base address of links in emails. */
    publicUrl: string
    /** Without it, emails are only stored. */
    smtpUrl: string | undefined
    mailFrom: string
    /** The keys that sign webhooks and unsubscribe links are derived from it. */
    secretsKey: string
    /** The store of documents; without it, the database. */
    s3?: S3Settings | undefined
    /** Scans fetched files for malware; without it no file is scanned. */
    clamdUrl?: string | undefined
    log: WorkerLog
    heartbeat?: HeartbeatTimes
    /** Lets webhooks reach a test's server. */
    webhookOptions?: SafeRequestOptions
    /** Leaves the regular jobs out of a test: what these do depends on the day. */
    regularJobs?: 'none'
  }

/** Jobs run with the rights of staff's requests. */
const RIGHTS = { role: 'domicile_api' } as const

/** The data give the times of firings, announcements and fetches. */
const scheduled = [enqueueFiring, enqueueOpenChecks, enqueueFetches]

/** Starts the worker for the jobs of the main API. */
export function startMainWorker(options: MainWorkerOptions): Worker {
  const {
    smtpUrl,
    mailFrom,
    publicUrl,
    secretsKey,
    s3,
    clamdUrl,
    webhookOptions,
    regularJobs,
    scanFolder,
    scanPremises,
    scanSmtp,
    replies,
    ...rest
  } = options
  const mailer = smtpUrl ? createMailer(smtpUrl, mailFrom) : undefined
  const scanner = clamdUrl ? createMalwareScanner(clamdUrl) : undefined
  const parts = {
    mailer,
    scan: scanner?.scan,
    log: rest.log,
    sendEmail: createSendEmail(publicUrl, mailFrom),
    firm: firmOf(mailFrom),
    unsubscribing: createUnsubscribing(secretsKey),
    webhooks: createWebhooks(secretsKey, webhookOptions),
    fileStore: s3 ? s3Store(s3) : postgresStore,
    scanFolder,
    scanPremises,
    replyAddresses: createReplyAddresses(secretsKey, replies?.domain),
  }
  const handlers = jobHandlers(parts)
  const worker = startWorker({ ...rest, jobs: jobTable, handlers, handlersAs: RIGHTS, onDeadJob })
  const times = [
    ...(regularJobs === 'none' ? [] : [enqueueRegular<DB>]),
    ...scheduled,
    ...(scanFolder ? [enqueueFolder] : []),
  ]
  const clock = startClock<DB>({ ...rest, handlersAs: RIGHTS }, times)
  const receiving = scanSmtp ?? replies
  const emailDb = receiving && createDb<DB>(createPool(rest.databaseUrl, 2, RIGHTS))
  const scanners = emailDb && scanSmtp && startScanSmtp(emailDb, parts, scanSmtp)
  const clients = emailDb && replies && startReplySmtp(emailDb, parts, replies)
  return {
    async stop() {
      await clock
      await scanners?.stop()
      await clients?.stop()
      await emailDb?.destroy()
      await worker.stop()
      mailer?.close()
    },
  }
}

async function onDeadJob(db: Database, job: DeadJob): Promise<void> {
  await failRunOf(db, job)
  await notifyAdministrators(db, job)
}

/** Notifies the administrators of a dead job, which will not be retried automatically. */
async function notifyAdministrators(db: Database, { name, number }: DeadJob) {
  await notify(db, {
    kind: 'job.dead',
    to: (await findAdministrators(db)).map(({ id }) => id),
    path: '/jobs',
    title: 'Background job failed',
    body: `${name}, number ${number}`,
  })
}
